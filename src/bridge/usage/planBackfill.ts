import { isOpen, type ReportedRun } from './ReportedRun.ts';

/** One report of a session's usage: its processes in the order of their start (document 2 §4.3). */
export interface SessionPlan {
  readonly sessionId: string;
  /** Set for an interactive run; worker runs are reported together. */
  readonly runId: string | undefined;
  readonly windows: readonly { readonly run: ReportedRun; readonly from: Date; readonly to: Date }[];
}

/**
 * The sessions of a project that lack usage, each once. A session with an open run is skipped, because its usage is not
 * final.
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

/** A run whose end was not observed lasted at most until the next run of its session. */
function windowsOf(runs: readonly ReportedRun[], now: Date): SessionPlan['windows'] {
  const sorted = [...runs].sort((a, b) => startOf(a).getTime() - startOf(b).getTime());
  return sorted.map((run, i) => {
    const next = sorted[i + 1];
    const to = run.endedAt === null ? (next === undefined ? now : startOf(next)) : new Date(run.endedAt);
    return { run, from: startOf(run), to };
  });
}

const startOf = (run: ReportedRun): Date => new Date(run.startedAt ?? 0);
