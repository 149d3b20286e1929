//! A command run as a process of its own, and what it cost: only so are processor time, memory and a violent end seen.

use std::io::Read;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, mpsc};
use std::time::Duration;

use wait4::Wait4;

/// Seconds after which a command is ended.
const PATIENCE: Duration = Duration::from_secs(60);

/// What a command left behind.
#[derive(Clone, Debug)]
pub struct Cost {
    /// The exit code; none if it was ended from outside, or ended itself violently.
    pub code: Option<i32>,
    /// Seconds of the processor, its own and the system's for it.
    pub seconds: f64,
    /// The most memory it held, in bytes.
    pub memory: u64,
    /// Bytes written, results and everything else.
    pub output: u64,
    /// The last of what it wrote beside its results.
    pub last: String,
}

impl Cost {
    /// The one of two with the shorter time.
    #[must_use]
    pub fn quicker(self, other: Cost) -> Cost {
        if other.seconds < self.seconds { other } else { self }
    }
}

/// Runs `program` with the arguments in a folder.
///
/// # Errors
/// When it cannot be run.
pub fn run(program: &[String], here: &Path, args: &[String]) -> Result<Cost, String> {
    let (file, first) = program.split_first().ok_or("no program is named")?;
    let mut child = Command::new(file)
        .args(first)
        .args(args)
        .current_dir(here)
        .env("NO_COLOR", "1")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|e| format!("{file}: {e}"))?;
    let over = Arc::new(AtomicBool::new(false));
    let (pid, seen) = (child.id(), Arc::clone(&over));
    let peak = std::thread::spawn(move || peak(pid, &seen));
    let (tell, told) = mpsc::channel();
    let (out, err) = (child.stdout.take(), child.stderr.take());
    let readers = [out.map(|out| Box::new(out) as Box<dyn Read + Send>), err.map(|err| Box::new(err) as _)];
    for (which, reader) in readers.into_iter().enumerate() {
        let tell = tell.clone();
        std::thread::spawn(move || tell.send((which, reader.map_or((0, Vec::new()), read))));
    }
    let (mut output, mut last) = (0, String::new());
    for _ in 0..2 {
        match told.recv_timeout(PATIENCE) {
            Ok((which, (length, end))) => {
                output += length;
                if which == 1 {
                    last = String::from_utf8_lossy(&end).into_owned();
                }
            }
            Err(_) => drop(child.kill()),
        }
    }
    let done = child.wait4().map_err(|e| e.to_string());
    over.store(true, Ordering::Relaxed);
    let peak = peak.join().unwrap_or_default();
    let done = done?;
    let memory = if cfg!(target_os = "linux") { peak } else { done.rusage.maxrss };
    let seconds = (done.rusage.utime + done.rusage.stime).as_secs_f64();
    Ok(Cost { code: done.status.code(), seconds, memory, output, last })
}

/// The most memory that a process held so far as it was looked at, in bytes. What the system tells in the end counts what
/// this process held when it made the other one, too, and so does what is seen of the other one until it runs its own
/// program: till then it names the arguments of this one.
fn peak(pid: u32, over: &AtomicBool) -> u64 {
    const OFTEN: Duration = Duration::from_millis(4);
    let ours = std::fs::read("/proc/self/cmdline").unwrap_or_default();
    let (mut runs, mut most) = (false, 0);
    while !over.load(Ordering::Relaxed) {
        runs = runs || std::fs::read(format!("/proc/{pid}/cmdline")).is_ok_and(|theirs| theirs != ours);
        if runs {
            most = most.max(held(pid));
        }
        std::thread::sleep(OFTEN);
    }
    most
}

/// The most memory that a process has held until now, in bytes; 0 where the system does not tell.
fn held(pid: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kilobytes = line.and_then(|line| line.trim().strip_suffix(" kB")).and_then(|number| number.parse::<u64>().ok());
    1024 * kilobytes.unwrap_or(0)
}

/// Reads to the end: how much there was, and the last of it.
fn read(mut from: Box<dyn Read + Send>) -> (u64, Vec<u8>) {
    let (mut length, mut end) = (0, Vec::new());
    let mut room = vec![0; 1 << 16];
    while let Ok(n) = from.read(&mut room) {
        if n == 0 {
            break;
        }
        length += n as u64;
        end.extend_from_slice(&room[..n]);
        let from = end.len().saturating_sub(400);
        end.drain(..from);
    }
    (length, end)
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn what_this_process_holds_is_not_counted_as_another_s() {
        let over = AtomicBool::new(false);
        let own = std::process::id();
        let counted = std::thread::scope(|all| {
            let counted = all.spawn(|| peak(own, &over));
            std::thread::sleep(Duration::from_millis(50));
            over.store(true, Ordering::Relaxed);
            counted.join()
        });
        assert!(held(own) > 0);
        assert_eq!(counted.ok(), Some(0));
    }

    #[test]
    fn what_a_command_holds_is_counted() -> Result<(), String> {
        let sleep = ["sleep".to_owned()];
        let cost = run(&sleep, Path::new("/"), &["0.2".to_owned()])?;
        assert!(cost.memory > 0 && cost.memory < 64 << 20, "{} bytes", cost.memory);
        Ok(())
    }
}
