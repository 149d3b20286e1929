//! Typed indices into flat arenas.

/// Declares a typed index: `declare_id!(NodeId: u32, "a node of a unit")`.
#[macro_export]
macro_rules! declare_id {
    ($($(#[$meta:meta])* $name:ident: $repr:ty),+ $(,)?) => {$(
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        pub struct $name(pub $repr);
        impl $name {
            /// The position in the arena.
            #[inline(always)]
            pub fn index(self) -> usize { self.0 as usize }
            /// The id of a position in the arena, see [`narrow`]($crate::number::narrow).
            #[inline]
            pub fn at(position: usize) -> $name { $name($crate::number::narrow(position)) }
        }
    )+};
}
