import type { Logger } from 'pino';
import type { Settings } from '../../config.ts';
import { noteJobRun } from '../../domain/admin/jobs.ts';
import type { AuditSinkSender } from '../../domain/audit/AuditLines.ts';
import type { ForgeCalls } from '../../domain/forges/ForgeCalls.ts';
import type { PushSender } from '../../domain/notices/PushSender.ts';
import { JobRunner } from '../../jobs/JobRunner.ts';
import { schedule } from '../../jobs/schedule.ts';
import type { Mailer } from '../../mail/Mailer.ts';
import type { Metrics } from '../metrics/Metrics.ts';
import { createAuditSinkJob } from './createAuditSinkJob.ts';
import { createForgeJobs } from './createForgeJobs.ts';
import { createMailJob } from './createMailJob.ts';
import { createNoticeJob } from './createNoticeJob.ts';

/**
 * The runner of the schedule, whose runs and state the metrics show.
 * @param outside undefined where the setting is not set
 * @param clock how far the database's clock is ahead of this machine's
 */
export function createJobs(
  settings: Settings,
  connectionString: string,
  system: ConstructorParameters<typeof JobRunner>[0]['system'],
  outside: {
    readonly mailer: Mailer | undefined;
    readonly auditSink: AuditSinkSender | undefined;
    readonly forges: ForgeCalls;
    readonly push: PushSender;
  },
  clock: { readonly skewMs: number },
  metrics: Metrics,
  log: Logger,
): JobRunner {
  const { mailer, auditSink, forges, push } = outside;
  const jobs = new JobRunner({
    connectionString,
    schedule: schedule(settings, {
      sendMail: mailer && createMailJob(mailer, metrics, log),
      tellPeople: createNoticeJob(push, metrics, log),
      streamAudit: auditSink && createAuditSinkJob(auditSink, metrics, log),
      ...createForgeJobs(forges, log),
    }),
    system: () => system(),
    log,
    skewMs: () => clock.skewMs,
    onRun: (job, outcome, counts, seconds, error) => {
      metrics.jobs.inc({ job, outcome });
      for (const [kind, count] of Object.entries(counts)) if (count > 0) metrics.jobChanges.inc({ job, kind }, count);
      // `skipped` means that another process ran it, which records its own run.
      if (outcome !== 'skipped') {
        const said = error === undefined ? null : String(error);
        noteJobRun(system(), { name: job, outcome, counts: { ...counts }, seconds, error: said }).catch(
          () => undefined,
        );
      }
      if (job === 'reopen-lapsed-work-requests') metrics.leasesLapsed.inc(counts.reopened ?? 0);
    },
    onRestart: (part, cause) => metrics.jobRestarts.inc({ part, cause }),
  });
  metrics.asked.jobsSilentSeconds = () => jobs.status().silentMs / 1000;
  metrics.asked.jobsRefused = () => (jobs.status().state === 'refused' ? 1 : 0);
  return jobs;
}
