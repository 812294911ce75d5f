/** So many calls to one forge go out at once. */
const AT_ONCE = 5;

/** Maps entries by calls, a few at once, in their order. The first that fails ends it: no further call goes out. */
export async function fewAtOnce<Entry, Result>(
  entries: readonly Entry[],
  call: (entry: Entry) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const left = entries.entries();
  let isBroken = false;
  const work = async () => {
    for (const [index, entry] of left) {
      if (isBroken) return;
      try {
        results[index] = await call(entry);
      } catch (error) {
        isBroken = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, entries.length) }, work));
  return results;
}
