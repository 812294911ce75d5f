/** The last entry of each key, in the order in which the keys came first. */
export function latestBy<Entry>(entries: Iterable<Entry>, keyOf: (entry: Entry) => string): Entry[] {
  const latest = new Map<string, Entry>();
  for (const entry of entries) latest.set(keyOf(entry), entry);
  return [...latest.values()];
}
