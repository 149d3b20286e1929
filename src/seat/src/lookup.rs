//! Lines found by what a person types of them: the name a line begins with, sign by sign or letter by letter, words of
//! it, or words that stand together anywhere in the line. The closest way in which anything fits decides.

/// What was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// One line.
    One(usize),
    /// Several that fit equally well.
    Several(Vec<usize>),
    /// None.
    None,
}

/// Whether something typed fits a name and its line.
type Way = fn(&str, &(String, String)) -> bool;

/// The line that is meant.
pub fn find(typed: &str, lines: &[String]) -> Found {
    let fitting = |fits: &dyn Fn(usize) -> bool| match (0..lines.len()).filter(|at| fits(*at)).collect::<Vec<_>>() {
        none if none.is_empty() => None,
        one if one.len() == 1 => Some(Found::One(one[0])),
        several => Some(Found::Several(several)),
    };
    let exact = typed.trim().to_lowercase();
    let line = fitting(&|at| lines[at].to_lowercase() == exact);
    let whole = line.or_else(|| fitting(&|at| name(&lines[at]).to_lowercase() == exact));
    let typed = folded(typed);
    if whole.is_some() || typed.is_empty() {
        return whole.unwrap_or(Found::None);
    }
    let folded: Vec<(String, String)> = lines.iter().map(|line| (folded(name(line)), folded(line))).collect();
    let ways: [Way; 5] = [
        |typed, (name, _)| name == typed,
        |typed, (name, _)| name.starts_with(typed),
        |typed, (name, _)| begins(typed, name),
        |typed, (_, line)| line == typed,
        |typed, (_, line)| line.starts_with(typed) || line.contains(&format!(" {typed}")),
    ];
    ways.iter().find_map(|fits| fitting(&|at| fits(&typed, &folded[at]))).unwrap_or(Found::None)
}

/// The name that a line begins with: what stands before the first remark in brackets, colon or comma.
pub fn name(line: &str) -> &str {
    let end = [" (", ":", ","].iter().filter_map(|mark| line.find(mark)).min();
    end.map_or(line, |end| &line[..end])
}

/// Whether every word typed begins a word of the name, in this order.
fn begins(typed: &str, name: &str) -> bool {
    let mut words = name.split(' ');
    typed.split(' ').all(|part| words.any(|word| word.starts_with(part)))
}

/// Letters and digits in lower case, one space between words.
fn folded(text: &str) -> String {
    let plain: String = text.to_lowercase().chars().filter(|c| *c != '\'' && *c != '’').collect();
    plain.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_closest_way_in_which_anything_fits_decides() {
        let lines: Vec<String> =
            ["North Gate (2 cups): open", "North", "Old Mill, north of the river", "Miller's Song", "pass"]
                .map(str::to_owned)
                .into();
        assert_eq!(find("north", &lines), Found::One(1), "a whole name beats its beginning");
        assert_eq!(find("nor", &lines), Found::Several(vec![0, 1]));
        assert_eq!((find("n g", &lines), find("GATE", &lines)), (Found::One(0), Found::One(0)));
        assert_eq!(find("millers song", &lines), Found::One(3));
        assert_eq!(find("river", &lines), Found::One(2));
        assert_eq!(find("north gate 2 cups open", &lines), Found::One(0));
        let within = ["Mill: wheel".to_owned(), "Mill".to_owned()];
        assert_eq!(find("mill", &within), Found::One(1), "the whole line beats what it begins with");
        let marks = ["Mill!".to_owned(), "Mill".to_owned()];
        assert_eq!(
            (find("mill", &marks), find("MILL!", &marks)),
            (Found::One(1), Found::One(0)),
            "signs are letters too"
        );
        assert_eq!((find("south", &lines), find(" ?!", &lines)), (Found::None, Found::None));
        assert_eq!(find("ate", &lines), Found::None, "the inside of a word is nothing that anybody means");
    }
}
