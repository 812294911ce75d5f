import type { Entry, RunMessage } from './entryTypes.ts';
import type { EntryNode } from './joinEntries.ts';

/** The entries that are shown: a stretch of the transcript. */
interface Stretch {
  readonly entries: readonly Entry[];
  readonly hasOlder: boolean;
  readonly hasNewer: boolean;
}

/** When the run was at work. Messages belong to its session, in which other runs came before and after it. */
export interface RunSpan {
  readonly startedAt: string | null | undefined;
  readonly endedAt: string | null | undefined;
}

/**
 * Puts what people wrote to the agent where the agent took it: at the entry that says so, or by time where the agent's program says
 * nothing. A message whose place lies beyond the stretch is in none of its rows.
 */
export function placeMessages(
  roots: readonly EntryNode[],
  messages: readonly RunMessage[],
  stretch: Stretch,
  span: RunSpan,
): readonly EntryNode[] {
  const taken = messages.filter(({ deliveredAt }) => deliveredAt != null);
  if (taken.length === 0 || stretch.entries.length === 0) return roots;
  const byId = new Map(taken.map((message) => [message.id, message]));
  const placed = new Set<string>();
  const marked = roots.map((node) => {
    const id = node.entry?.kind === 'NOTICE' && node.entry.about === 'message' ? node.entry.callId : undefined;
    const message = id == null ? undefined : byId.get(id);
    if (message === undefined || placed.has(message.id)) return node;
    placed.add(message.id);
    return { ...node, message };
  });
  const times = stretch.entries.flatMap(({ at, number }) => (at == null ? [] : { at: Date.parse(at), number }));
  const first = stretch.entries[0]?.number;
  const byTime = taken.flatMap((message) => {
    const at = Date.parse(message.deliveredAt as string);
    if (placed.has(message.id) || !isWithin(at, span)) return [];
    const next = times.find((entry) => entry.at >= at)?.number;
    if (next === undefined ? stretch.hasNewer : next === first && stretch.hasOlder) return [];
    return [{ message, next: next ?? Number.POSITIVE_INFINITY }];
  });
  if (byTime.length === 0) return marked;
  byTime.sort((one, other) => one.next - other.next);
  return merge(marked, byTime);
}

function isWithin(at: number, { startedAt, endedAt }: RunSpan): boolean {
  if (startedAt == null || at < Date.parse(startedAt)) return false;
  return endedAt == null || at <= Date.parse(endedAt);
}

/** @param byTime each with the number of the entry that follows it, in order */
function merge(
  roots: readonly EntryNode[],
  byTime: readonly { readonly message: RunMessage; readonly next: number }[],
): readonly EntryNode[] {
  const all: EntryNode[] = [];
  let at = 0;
  for (const { message, next } of byTime) {
    for (let node = roots[at]; node && Number(node.key) < next; node = roots[++at]) all.push(node);
    all.push({ key: message.id, entry: undefined, result: undefined, children: [], above: undefined, message });
  }
  return [...all, ...roots.slice(at)];
}
