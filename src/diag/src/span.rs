//! Where something stands: a file and a range of bytes. Lines and columns are computed on demand by the source map.

/// A file of one [`crate::SourceMap`], numbered from 0 in the order of loading.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FileId(pub u32);

/// A half-open range of bytes `start..end` in one file. Both ends lie on character boundaries.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span {
    /// The file.
    pub file: FileId,
    /// First byte.
    pub start: u32,
    /// One past the last byte; equal to `start` for a place between two characters.
    pub end: u32,
}

impl Span {
    /// The bytes `start..end` of `file`. `end` is raised to `start` if it is smaller.
    #[must_use]
    pub fn new(file: FileId, start: u32, end: u32) -> Self {
        Self { file, start, end: end.max(start) }
    }

    /// From the start of `self` to the end of `other`, which must lie in the same file (else `self` is returned).
    #[must_use]
    pub fn to(self, other: Self) -> Self {
        if self.file != other.file {
            return self;
        }
        Self { file: self.file, start: self.start.min(other.start), end: self.end.max(other.end) }
    }

    /// The empty span at the end of `self`, where a missing word would stand.
    #[must_use]
    pub fn after(self) -> Self {
        Self { start: self.end, ..self }
    }

    /// Length in bytes.
    #[must_use]
    pub fn len(self) -> u32 {
        self.end - self.start
    }

    /// Whether it covers no byte.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.start == self.end
    }

    /// Whether `other` lies wholly inside `self`, in the same file.
    #[must_use]
    pub fn contains(self, other: Self) -> bool {
        self.file == other.file && self.start <= other.start && other.end <= self.end
    }

    /// The bytes as a range for slicing the file's text.
    #[must_use]
    pub fn range(self) -> std::ops::Range<usize> {
        self.start as usize..self.end as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn joining_covers_both_and_keeps_to_one_file() {
        let (a, b) = (Span::new(FileId(0), 3, 5), Span::new(FileId(0), 8, 9));
        assert_eq!(a.to(b), Span::new(FileId(0), 3, 9));
        assert_eq!(b.to(a), a.to(b));
        assert_eq!(a.to(Span::new(FileId(1), 0, 1)), a);
        assert!(a.to(b).contains(b) && !a.contains(b));
        assert!(a.after().is_empty());
        assert_eq!(Span::new(FileId(0), 5, 3).len(), 0);
    }
}
