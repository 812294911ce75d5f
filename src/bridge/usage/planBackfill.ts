import { isOpen, type ReportedRun } from './ReportedRun.ts';

/** One report of session usage: its processes in the order in which they started (document 2 §4.3). */
export interface SessionPlan {
  readonly sessionId: string;
  /** An interactive run is named; worker runs are told all at once. */
  readonly runId: string | undefined;
  readonly windows: readonly { readonly run: ReportedRun; readonly from: Date; readonly to: Date }[];
}

/**
 * The sessions of a project that lack usage, each once. A session with a run that is open is left alone: what it used is
 * not known yet.
 */
export function planBackfill(runs: readonly ReportedRun[], now: Date): SessionPlan[] {
  const started = runs.filter((run) => run.sessionId !== null && run.startedAt !== null);
  const sessions = Map.groupBy(
    started.filter((run) => run.kind === 'worker'),
    (run) => run.sessionId as string,
  );
  const open = new Set(runs.filter(isOpen).map((run) => run.sessionId));
  return [
    ...[...sessions]
      .filter(([sessionId, members]) => !open.has(sessionId) && members.some((run) => run.usage === null))
      .map(([sessionId, members]) => ({ sessionId, runId: undefined, windows: windowsOf(members, now) })),
    ...started
      .filter((run) => run.kind === 'interactive' && !isOpen(run) && run.usage === null && run.endedAt !== null)
      .map((run) => ({ sessionId: run.sessionId as string, runId: run.runId, windows: windowsOf([run], now) })),
  ];
}

/** A run whose end nobody saw lasted until the next one of its session began, at most. */
function windowsOf(runs: readonly ReportedRun[], now: Date): SessionPlan['windows'] {
  const sorted = [...runs].sort((a, b) => startOf(a).getTime() - startOf(b).getTime());
  return sorted.map((run, i) => {
    const next = sorted[i + 1];
    const to = run.endedAt === null ? (next === undefined ? now : startOf(next)) : new Date(run.endedAt);
    return { run, from: startOf(run), to };
  });
}

const startOf = (run: ReportedRun): Date => new Date(run.startedAt ?? 0);
