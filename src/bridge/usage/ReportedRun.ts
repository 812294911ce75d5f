/** A run in the output of the tool `worker_run_list`, with the fields that a backfill needs. */
export interface ReportedRun {
  /** The service's id. */
  readonly runId: string;
  readonly kind: 'worker' | 'interactive' | 'command';
  readonly state: string;
  readonly sessionId: string | null;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
  readonly harness: string | null;
  readonly account: string | null;
  readonly usage: object | null;
}

const OPEN = new Set(['queued', 'resumed', 'preparing', 'running', 'stopping']);

export const isOpen = (run: Pick<ReportedRun, 'state'>): boolean => OPEN.has(run.state);
