//! When two programs play the same. Where rows come from and the hashes do not matter for that.

use super::Program;

impl Program {
    /// Whether the other program behaves as this one in every game: equal tables, whatever text they were made from.
    #[must_use]
    pub fn plays_like(&self, other: &Program) -> bool {
        let Program {
            game: _,
            content_hash: _,
            layout_hash: _,
            selection: _,
            seats,
            domains,
            designs,
            layout,
            initial,
            columns,
            consts,
            masks,
            families,
            nums,
            sets,
            args,
            code,
            origins: _,
            num_origins: _,
            procs,
            events,
            abilities,
            values,
            state_triggers,
            menus,
            asks,
            streams,
            grants,
            units: _,
            start,
            steps,
            loops,
            orders,
        } = self;
        *seats == other.seats
            && *code == other.code
            && *nums == other.nums
            && *sets == other.sets
            && *masks == other.masks
            && *consts == other.consts
            && *initial == other.initial
            && *columns == other.columns
            && *args == other.args
            && *families == other.families
            && *layout == other.layout
            && *domains == other.domains
            && *designs == other.designs
            && *procs == other.procs
            && *events == other.events
            && *abilities == other.abilities
            && *values == other.values
            && *state_triggers == other.state_triggers
            && *menus == other.menus
            && *asks == other.asks
            && *streams == other.streams
            && *grants == other.grants
            && *start == other.start
            && *steps == other.steps
            && *loops == other.loops
            && *orders == other.orders
    }
}
