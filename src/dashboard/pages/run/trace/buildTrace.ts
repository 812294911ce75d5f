import type { Call } from './calls.ts';

/** A stretch of time, in milliseconds since 1970. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export const LANES = ['Queue', 'Prepare', 'Model', 'Tools', 'Subagents', 'Idle'] as const;
export type Lane = (typeof LANES)[number];

/** A call in the tree: subagents have their calls below them. */
export interface TraceNode {
  readonly call: Call;
  readonly span: Span;
  readonly depth: 0 | 1;
  readonly children: readonly TraceNode[];
}

/** The children of a call. Agents report tokens and cost only for whole runs, so a part has only a duration. */
export interface Below {
  readonly calls: number;
  readonly failed: number;
  /** The time during which at least one of them ran, in milliseconds. */
  readonly ms: number;
}

export const sumBelow = ({ children }: TraceNode): Below => ({
  calls: children.length,
  failed: children.filter(({ call }) => call.isError).length,
  ms: timeIn(children.map(({ span }) => span)),
});

export interface Trace {
  readonly range: Span;
  readonly lanes: Readonly<Record<Lane, readonly Span[]>>;
  readonly roots: readonly TraceNode[];
  /** The calls that the end of the run waited for, one after the other. */
  readonly critical: ReadonlySet<number>;
  /** The call that started each background task. */
  readonly starters: ReadonlyMap<string, Call>;
}

/** The moments of a run that separate its lanes; undefined if unknown or not reached. */
export interface Moments {
  readonly opened: number;
  readonly preparing: number | undefined;
  readonly running: number | undefined;
  /** The end, or now for an open run. */
  readonly end: number;
}

/** A longer pause counts as idle (document 2 §2.4). */
const IDLE_MS = 5 * 60_000;

/**
 * The part of the calls that does not depend on the end of the run, so that an open run is not sorted again each
 * second.
 */
export interface CallIndex {
  readonly main: readonly Call[];
  readonly busy: readonly Span[];
  readonly tools: readonly Span[];
  readonly subagents: readonly Span[];
  readonly roots: readonly TraceNode[];
  readonly critical: ReadonlySet<number>;
  readonly starters: ReadonlyMap<string, Call>;
}

export function indexCalls(calls: readonly Call[]): CallIndex {
  const main = calls.filter(({ inSubagent }) => !inSubagent);
  return {
    main,
    busy: union(main.map(spanOf)),
    tools: main.filter(({ kind }) => kind !== 'subagent').map(spanOf),
    subagents: main.filter(({ kind }) => kind === 'subagent').map(spanOf),
    roots: nest(calls),
    critical: findCritical(main),
    starters: new Map(calls.flatMap((call) => (call.backgroundId ? [[call.backgroundId, call] as const] : []))),
  };
}

/**
 * The time structure of a run: lanes, the tree of its calls and the critical path. The lanes divide the time between the
 * start and the end of the run; a call that goes on beyond them keeps its length in the tree.
 */
export function buildTrace({ main, busy, tools, subagents, ...index }: CallIndex, moments: Moments): Trace {
  const { opened, preparing, running } = moments;
  const end = Math.max(moments.end, opened + 1);
  const begun = running ?? main[0]?.startedAt;
  const work = { from: begun ?? end, to: end };
  const gaps = complement(within(busy, work), work);
  const worked = preparing ?? begun ?? end;
  return {
    ...index,
    range: { from: Math.min(opened, main[0]?.startedAt ?? opened), to: Math.max(end, busy.at(-1)?.to ?? end) },
    lanes: {
      Queue: worked > opened ? [{ from: opened, to: worked }] : [],
      Prepare: preparing === undefined ? [] : [{ from: preparing, to: begun ?? end }],
      Model: gaps.filter(({ from, to }) => to - from <= IDLE_MS),
      Tools: within(tools, work),
      Subagents: within(subagents, work),
      Idle: gaps.filter(({ from, to }) => to - from > IDLE_MS),
    },
  };
}

/** How a run spent its time; together the time that it took. */
export interface TimeSpent {
  readonly modelMs: number;
  readonly toolMs: number;
  readonly idleMs: number;
}

export const sumTrace = ({ lanes: { Model, Tools, Subagents, Idle } }: Trace): TimeSpent => ({
  modelMs: timeIn(Model),
  toolMs: timeIn([...Tools, ...Subagents]),
  idleMs: timeIn(Idle),
});

export const spanOf = ({ startedAt, durationMs }: Call): Span => ({
  from: startedAt,
  to: startedAt + (durationMs ?? 0),
});

/** The total time of the spans, with overlaps counted once. */
export const timeIn = (spans: readonly Span[]): number =>
  union(spans).reduce((sum, { from, to }) => sum + to - from, 0);

function union(spans: readonly Span[]): readonly Span[] {
  const found: { from: number; to: number }[] = [];
  for (const { from, to } of [...spans].sort((a, b) => a.from - b.from)) {
    const last = found.at(-1);
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to);
    else found.push({ from, to });
  }
  return found;
}

/** The parts of the spans that lie in another one. */
const within = (spans: readonly Span[], { from, to }: Span): readonly Span[] =>
  spans
    .filter((span) => span.from < to && span.to > from)
    .map((span) => ({ from: Math.max(span.from, from), to: Math.min(span.to, to) }));

function complement(spans: readonly Span[], within: Span): readonly Span[] {
  const found: Span[] = [];
  let from = within.from;
  for (const span of spans) {
    if (span.from > from) found.push({ from, to: Math.min(span.from, within.to) });
    from = Math.max(from, span.to);
  }
  if (from < within.to) found.push({ from, to: within.to });
  return found;
}

/**
 * A subagent's calls name no parent: they belong to the subagent that was running when they began, the latest one to
 * start.
 */
function nest(calls: readonly Call[]): readonly TraceNode[] {
  const roots: (TraceNode & { children: TraceNode[] })[] = [];
  const agents: (TraceNode & { children: TraceNode[] })[] = [];
  for (const call of calls) {
    const span = spanOf(call);
    const parent = call.inSubagent
      ? (agents.findLast(
          ({ span: { from, to }, call: { durationMs } }) =>
            from <= span.from && (durationMs === undefined || span.from <= to),
        ) ?? agents.at(-1))
      : undefined;
    const node = { call, span, depth: parent ? (1 as const) : (0 as const), children: [] };
    (parent ? parent.children : roots).push(node);
    if (call.kind === 'subagent' && !call.inSubagent) agents.push(node);
  }
  return roots;
}

/** From the end backwards, each time the call that ended last before; a wait leads to its cause. */
function findCritical(main: readonly Call[]): ReadonlySet<number> {
  const found = new Set<number>();
  const byEnd = main.map((call) => ({ call, ...spanOf(call) })).sort((a, b) => b.to - a.to);
  const starters = new Map(main.flatMap((call) => (call.backgroundId ? [[call.backgroundId, call.seq] as const] : [])));
  let until = Number.POSITIVE_INFINITY;
  for (const { call, from, to } of byEnd) {
    if (to > until || call.backgroundId) continue;
    found.add(call.seq);
    until = from;
    const waited = call.waitsOn && starters.get(call.waitsOn);
    if (waited) found.add(waited);
  }
  return found;
}
