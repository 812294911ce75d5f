/** What Jest sends to a worker that has nothing left to do. */
const END = 2;
/**
 * Both together are shorter than Jest waits until it kills a worker (`workerGracefulExitTimeout`), so that a worker which stays says
 * why. On a busy machine the stop of a platform and the drop of its database take seconds.
 */
const PATIENCE_MS = 20_000;
/** Once nothing is shared any more, what is still open was left by a test file. */
const LEFT_MS = 3_000;
/** Ends what test files of this process share, by what is shared. */
const endings = new Map();

/**
 * Keeps something that was started for all test files of this process, and ends it when the process has run its last file.
 *
 * @param start answers the thing and what ends it
 * @returns a function that answers the thing, which the first call starts
 */
export function share(start) {
  return async () => {
    let kept = endings.get(start);
    if (kept === undefined) {
      kept = start();
      endings.set(start, kept);
      // The next file tries again.
      kept.catch(() => endings.delete(start));
    }
    return (await kept).shared;
  };
}

/** Ends all that is shared. A file that asks for it afterwards gets a new one. */
export async function endShared() {
  const kept = [...endings.values()];
  endings.clear();
  await Promise.all(kept.map(async (each) => (await each).end()));
}

listen();

/** What is shared keeps a worker alive, so it ends as soon as Jest has no more files for it, or is gone. */
function listen() {
  if (process.send === undefined) return;
  const end = () => {
    // Either listener would keep the process alive.
    process.off('message', hear);
    process.off('disconnect', end);
    // The run ends what is left in the database server.
    const late = setTimeout(() => leave('what its files share has not ended'), PATIENCE_MS);
    void endShared()
      .catch((error) => process.stderr.write(`what the files of a worker share ended badly: ${error.stack}\n`))
      .finally(() => {
        clearTimeout(late);
        setTimeout(() => leave('its files left something open'), LEFT_MS).unref();
      });
  };
  // Other parents than Jest send something else.
  const hear = (message) => {
    if (Array.isArray(message) && message[0] === END) end();
  };
  process.on('message', hear);
  process.on('disconnect', end);
}

function leave(why) {
  const open = JSON.stringify(process.getActiveResourcesInfo());
  process.stderr.write(`a worker of the run does not end by itself, because ${why}: ${open}\n`, () => process.exit());
}
