/** What an app says of a commit. */
export interface CheckRun {
  readonly id: number;
  readonly suite: number;
  readonly sha: string;
  readonly name: string;
  status: 'queued' | 'in_progress' | 'completed';
  conclusion:
    | 'success'
    | 'failure'
    | 'neutral'
    | 'cancelled'
    | 'skipped'
    | 'timed_out'
    | 'action_required'
    | 'stale'
    | null;
  readonly detailsUrl: string | null;
  readonly startedAt: Date;
  completedAt: Date | null;
}
