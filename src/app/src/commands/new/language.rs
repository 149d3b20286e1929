//! `kenning new language`: a folder of catalogues that hold, commented out, all that a translator may say.

use host::library::Baked;
use host::{Failure, exchange};
use text::KERNELS;
use text::exchange::Language;

use super::{Home, Made, home, load, shown};
use crate::cli::NewArgs;
use crate::commands::spoken;
use crate::io::{End, Io};

/// The files of the language.
pub(super) fn language(args: &NewArgs, io: &Io<'_>, baked: Baked) -> Result<Made, End> {
    let code = args.id.as_str();
    if code == host::texts::SOURCE {
        let failure = Failure::unknown(format!("`{code}` is what the others are made from"));
        return Err(failure.help("name the language that it is translated to").into());
    }
    if code == spoken::ALL || text::pseudo_base(code).is_some() {
        let failure = Failure::unknown(format!("`{code}` means something else after `--lang`"));
        return Err(failure.help("take the code that the language has everywhere: `sk`").into());
    }
    let language = Language::with(code, args.kernel.as_deref().unwrap_or(code)).ok_or_else(|| unknown(args))?;
    let home = home(args, io, baked)?;
    let folder = home.folder.join("text").join(code);
    if folder.is_dir() {
        let failure = Failure::refused(format!("`{}` is there already", shown(&folder, io)));
        return Err(failure.help(format!("`kenning text todo {code}` tells what it lacks")).into());
    }
    let loaded = load(&home, args, io, baked)?;
    let Home { game, pack, first: mut files, .. } = home;
    if let Some(kernel) = args.kernel.as_deref().filter(|kernel| *kernel != code) {
        let style = format!("# Whose grammar the language takes.\n\n[style]\nkernel = \"{kernel}\"\n");
        files.push((folder.join("style.toml"), style));
    }
    let blank = exchange::blank(&loaded, &language, code);
    files.extend(blank.into_iter().map(|(name, text)| (folder.join(name), text)));
    let game = if pack { String::new() } else { format!(" {game}") };
    Ok((files, format!("kenning play{game} --lang {code}")))
}

fn unknown(args: &NewArgs) -> Failure {
    let known = diag::or_list(KERNELS.iter().map(|kernel| format!("`{kernel}`")));
    match &args.kernel {
        Some(kernel) => {
            let failure = Failure::unknown(format!("no kernel is called `{kernel}`"));
            failure.help(format!("write {known}")).near(kernel, KERNELS)
        }
        None => Failure::unknown(format!("the grammar of the language `{}` is not known", args.id))
            .help(format!("say whose it takes: `--kernel` and {known}")),
    }
}
