interface Entry {
  readonly id: string;
  readonly kind: string;
  readonly at: string;
  readonly cardId: string | null | undefined;
  readonly workKind: string | null | undefined;
}

/** An entry with the kinds of work that it opened in the same moment. */
export interface Folded<Each extends Entry> {
  readonly entry: Each;
  readonly opened: readonly string[];
}

/** The kinds of entries that open work. */
const CAUSES: ReadonlySet<string> = new Set(['CARD_CREATED', 'CARD_MOVED', 'CARD_RELEASED']);
const momentOf = ({ at, cardId }: Entry): string => `${at} ${cardId}`;

/**
 * Attaches work that a move opened to the move, so that one action does not take two lines. The order stays the same.
 */
export function foldOpened<Each extends Entry>(entries: readonly Each[]): readonly Folded<Each>[] {
  const causes = new Map<string, Each>();
  for (const entry of entries) if (CAUSES.has(entry.kind)) causes.set(momentOf(entry), entry);
  const opened = Map.groupBy(
    entries.filter((entry) => entry.kind === 'WORK_OPENED' && causes.has(momentOf(entry))),
    momentOf,
  );
  const folded = new Set([...opened.values()].flat());
  return entries
    .filter((entry) => !folded.has(entry))
    .map((entry) => ({
      entry,
      opened:
        causes.get(momentOf(entry)) === entry
          ? (opened.get(momentOf(entry)) ?? []).map(({ workKind }) => workKind ?? 'work')
          : [],
    }));
}
