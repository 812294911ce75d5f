import type { Entry, RunMessage } from './entryTypes.ts';

/** An entry with its result and with what a subagent did for it; without an entry, what a subagent did whose call is unknown. */
export interface EntryNode {
  /** The number of the first entry that it has; the id of a message that stands between entries. */
  readonly key: number | string;
  readonly entry: Entry | undefined;
  readonly result: Entry | undefined;
  readonly children: readonly EntryNode[];
  readonly above: EntryNode | undefined;
  /** What a person wrote, where the agent took it. */
  readonly message?: RunMessage;
}

export interface JoinedEntries {
  readonly roots: readonly EntryNode[];
  /** The node that shows an entry, by the entry's number. */
  readonly owners: ReadonlyMap<number, EntryNode>;
  /** The agent's plan at the end. */
  readonly lastPlan: EntryNode | undefined;
}

interface Growing extends EntryNode {
  result: Entry | undefined;
  readonly children: Growing[];
}

/** What entries of a subagent name whose call is unknown. */
const UNKNOWN_CALL = 'subagent';

/**
 * Puts each result under its call, and what a subagent did under the call that began it. A call comes before what belongs to it, so
 * nothing is under itself, whatever the ids say. What belongs to a call that is not loaded stays where it happened.
 */
export function joinEntries(entries: readonly Entry[]): JoinedEntries {
  const roots: Growing[] = [];
  const owners = new Map<number, EntryNode>();
  const calls = new Map<string, Growing>();
  const delegating = new Set<Growing>();
  let lastPlan: EntryNode | undefined;

  const callAbove = (parent: string): Growing | undefined => {
    if (parent !== UNKNOWN_CALL) return calls.get(parent);
    // Where one subagent is at work, it is the one.
    const [only] = delegating;
    return delegating.size === 1 ? only : undefined;
  };
  const placeOf = ({ parent, number }: Entry): Growing | undefined => {
    if (parent == null) return undefined;
    const call = callAbove(parent);
    if (call) return call;
    const last = roots.at(-1);
    if (last?.entry === undefined && last?.children[0]?.entry?.parent === parent) return last;
    const group: Growing = { key: number, entry: undefined, result: undefined, children: [], above: undefined };
    roots.push(group);
    return group;
  };

  for (const entry of entries) {
    const { kind, number, callId } = entry;
    const call = kind === 'RESULT' && callId != null ? calls.get(callId) : undefined;
    if (call && call.result === undefined) {
      call.result = entry;
      delegating.delete(call);
      owners.set(number, call);
      continue;
    }
    const above = placeOf(entry);
    const node: Growing = { key: number, entry, result: undefined, children: [], above };
    (above?.children ?? roots).push(node);
    owners.set(number, node);
    if (kind === 'PLAN') lastPlan = node;
    if (kind !== 'CALL' || callId == null) continue;
    calls.set(callId, node);
    if (entry.act === 'DELEGATE') delegating.add(node);
  }
  return { roots, owners, lastPlan };
}

export interface EntryLine {
  readonly node: EntryNode;
  readonly depth: number;
}

/** The lines that are visible, in order. */
export function linesOf(roots: readonly EntryNode[], isOpen: (node: EntryNode) => boolean): readonly EntryLine[] {
  const lines: EntryLine[] = [];
  // A stack of its own: entries name their calls, so they decide how deep it goes.
  const waiting: EntryLine[] = roots.map((node) => ({ node, depth: 0 })).reverse();
  for (let line = waiting.pop(); line; line = waiting.pop()) {
    lines.push(line);
    const { node, depth } = line;
    if (node.children.length === 0 || !isOpen(node)) continue;
    for (const child of node.children.toReversed()) waiting.push({ node: child, depth: depth + 1 });
  }
  return lines;
}

/** How many entries are below a node. */
export function countBelow(node: EntryNode): number {
  let count = 0;
  const waiting = [...node.children];
  for (let each = waiting.pop(); each; each = waiting.pop()) {
    count += each.result === undefined ? 1 : 2;
    for (const child of each.children) waiting.push(child);
  }
  return count;
}
