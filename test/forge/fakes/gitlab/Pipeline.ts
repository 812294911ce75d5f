export type JobStatus = 'created' | 'pending' | 'running' | 'success' | 'failed' | 'canceled' | 'skipped' | 'manual';

export interface Job {
  readonly id: number;
  readonly name: string;
  status: JobStatus;
  readonly mayFail: boolean;
  readonly createdAt: Date;
  finishedAt: Date | null;
}

export interface Pipeline {
  readonly id: number;
  readonly sha: string;
  readonly jobs: Job[];
  readonly createdAt: Date;
  updatedAt: Date;
}

const DONE: ReadonlySet<JobStatus> = new Set(['success', 'failed', 'canceled', 'skipped', 'manual']);

/** How a pipeline stands by its jobs, of which the last of a name counts. */
export function statusOf({ jobs }: Pipeline): JobStatus {
  const latest = [...new Map(jobs.map((job) => [job.name, job])).values()];
  const bad = latest.filter(({ mayFail }) => !mayFail).map(({ status }) => status);
  if (latest.some(({ status }) => status === 'running')) return 'running';
  if (latest.some(({ status }) => !DONE.has(status))) {
    return latest.some(({ status }) => DONE.has(status)) ? 'running' : 'pending';
  }
  if (bad.includes('failed')) return 'failed';
  if (bad.includes('canceled')) return 'canceled';
  return latest.every(({ status }) => status === 'skipped') ? 'skipped' : 'success';
}
