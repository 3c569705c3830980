//! Files and folders that are looked at again and again, as they may change.

use std::{ops::ControlFlow, time::Duration};

/// Looks again after each pause, on a thread that may block, until there is nothing to look at or the tokio runtime ends. Must be
/// called in a tokio runtime. `what` names it for the log.
pub(crate) fn look_again(
    what: &'static str,
    pause: Duration,
    mut look: impl FnMut() -> ControlFlow<()> + Send + 'static,
) {
    tokio::spawn(async move {
        loop {
            tokio::time::sleep(pause).await;
            let looked = tokio::task::spawn_blocking(move || {
                let next = look();
                (look, next)
            });
            match looked.await {
                Ok((same, ControlFlow::Continue(()))) => look = same,
                Ok((_, ControlFlow::Break(()))) => return,
                Err(error) => {
                    if error.is_panic() {
                        tracing::error!("{what}: changes are no longer seen");
                    }
                    return;
                }
            }
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;

    #[tokio::test]
    async fn it_looks_until_there_is_nothing_to_look_at() {
        let (sender, receiver) = mpsc::channel();
        let mut left = 3;
        look_again("a file", Duration::from_millis(1), move || {
            left -= 1;
            let _ = sender.send(left);
            match left {
                0 => ControlFlow::Break(()),
                _ => ControlFlow::Continue(()),
            }
        });
        // The channel ends with the last look.
        let seen = tokio::task::spawn_blocking(move || receiver.iter().collect::<Vec<_>>());
        assert_eq!(seen.await.unwrap(), [2, 1, 0]);
    }
}
