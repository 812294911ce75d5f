import type { Logger } from 'pino';
import type { Settings } from '../config.ts';
import { JobRunner } from '../jobs/JobRunner.ts';
import { schedule } from '../jobs/schedule.ts';
import type { Mailer } from '../mail/Mailer.ts';
import { createMailJob } from './createMailJob.ts';
import type { Metrics } from './Metrics.ts';

/**
 * The runner of the schedule, whose runs and state the metrics show.
 * @param mailer undefined while no transport is set
 * @param clock tells by how much the database's clock is ahead of this machine's
 */
export function createJobs(
  settings: Settings,
  connectionString: string,
  system: ConstructorParameters<typeof JobRunner>[0]['system'],
  mailer: Mailer | undefined,
  clock: { readonly skewMs: number },
  metrics: Metrics,
  log: Logger,
): JobRunner {
  const jobs = new JobRunner({
    connectionString,
    schedule: schedule(settings, mailer && createMailJob(mailer, metrics, log)),
    system: () => system(),
    log,
    skewMs: () => clock.skewMs,
    onRun: (job, outcome, counts) => {
      metrics.jobs.inc({ job, outcome });
      for (const [kind, count] of Object.entries(counts)) if (count > 0) metrics.jobChanges.inc({ job, kind }, count);
      if (job === 'reopen-lapsed-work-requests') metrics.leasesLapsed.inc(counts.reopened ?? 0);
    },
    onRestart: (part, cause) => metrics.jobRestarts.inc({ part, cause }),
  });
  metrics.asked.jobsSilentSeconds = () => jobs.status().silentMs / 1000;
  metrics.asked.jobsRefused = () => (jobs.status().state === 'refused' ? 1 : 0);
  return jobs;
}
