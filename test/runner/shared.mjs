/** What Jest sends to a worker that has nothing left to do. */
const END = 2;
/** Shorter than Jest waits until it kills a worker and complains. On a busy machine the drop of a database takes longer. */
const PATIENCE_MS = 300;
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
      listen();
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

let listening = false;

/** What is shared keeps a worker alive, so it ends as soon as Jest has no more files for it, or is gone. */
function listen() {
  if (listening || process.send === undefined) return;
  listening = true;
  const end = () => {
    // Either listener would keep the process alive.
    process.off('message', hear);
    process.off('disconnect', end);
    // The run ends what is left in the database server.
    const late = setTimeout(() => process.exit(), PATIENCE_MS);
    void endShared().finally(() => clearTimeout(late));
  };
  const hear = ([kind]) => {
    if (kind === END) end();
  };
  process.on('message', hear);
  process.on('disconnect', end);
}
