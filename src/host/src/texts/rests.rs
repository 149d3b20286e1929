//! What a finding about a text rests on: where that cannot be read, the finding may be wrong.

use diag::{Code, codes};

/// What has to be known for a finding to be certain, besides the text that it points to.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Rests {
    /// Nothing else.
    Nothing,
    /// Every rule and item that may say its words.
    OnRules,
    /// Every other text of its language.
    OnTexts,
    /// Both.
    OnBoth,
}

impl Rests {
    /// What findings of a code rest on.
    pub(crate) fn of(code: Code) -> Self {
        match code {
            codes::E1010
            | codes::E1011
            | codes::W1802
            | codes::W1803
            | codes::W1804
            | codes::W1805
            | codes::W1806
            | codes::W1808 => Rests::Nothing,
            codes::E1005 => Rests::OnRules,
            codes::E1009
            | codes::E1012
            | codes::E1013
            | codes::E1014
            | codes::E1015
            | codes::E1016
            | codes::E1017
            | codes::E1018
            | codes::E1019
            | codes::W1801 => Rests::OnBoth,
            _ => Rests::OnTexts,
        }
    }

    /// Whether rules and items count.
    pub(crate) fn on_rules(self) -> bool {
        matches!(self, Rests::OnRules | Rests::OnBoth)
    }

    /// Whether other texts count.
    pub(crate) fn on_texts(self) -> bool {
        matches!(self, Rests::OnTexts | Rests::OnBoth)
    }
}
