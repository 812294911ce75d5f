/**
 * The selection after a press on a run.
 * @param runs from top to bottom
 * @param extend selects from the nearest selected run above to this one
 */
export function toggleRun(
  runs: readonly { readonly id: string }[],
  selected: ReadonlySet<string>,
  id: string,
  extend: boolean,
): ReadonlySet<string> {
  const next = new Set(selected);
  if (next.delete(id)) return next;
  const ids = runs.map((run) => run.id);
  const to = ids.indexOf(id);
  const from = ids.findLastIndex((each, index) => index < to && selected.has(each));
  for (const each of extend && from >= 0 ? ids.slice(from, to) : []) next.add(each);
  return next.add(id);
}
