import type { IncomingMessage } from 'node:http';
import type { Settings } from '../../config.ts';
import { statement } from '../../db/statement.ts';
import type { Check, JobPlan, Operator, OperatorMail } from '../../domain/admin/Operator.ts';
import type { HealthWorld } from '../../health/HealthCheck.ts';
import { runHealthChecks } from '../../health/healthChecks.ts';
import type { Forwarding } from '../../http/Exchange.ts';
import type { GuessedProxies } from '../../http/origins/GuessedProxies.ts';
import { createForwardingJudge } from '../../http/origins/judgeForwarding.ts';
import { schedule } from '../../jobs/schedule.ts';
import { createMailer } from '../../mail/createMailer.ts';
import { findKeptMails } from '../../mail/findKeptMails.ts';
import { renderMail } from '../../mail/renderMail.ts';

/** A request, and the headers of its proxies. */
export interface Way {
  readonly request: IncomingMessage;
  readonly forwarding: Forwarding | undefined;
}

/** SQL text, as the next, because the tables of the jobs are Graphile Worker's. */
const MADE = statement<{ made: boolean }>(
  'operator_jobs_made',
  `select to_regclass('graphile_worker.jobs') is not null as made`,
);
const START = statement(
  'operator_start_job',
  'select graphile_worker.add_job($1::text, max_attempts := 1, job_key := $1::text)',
);

/**
 * What administrators see and do beyond the database, in whichever process their request arrives.
 * @returns a function that creates it for a request
 */
export function createOperator(
  settings: Settings,
  world: Omit<HealthWorld, 'settings'> & { readonly baseUrl: string },
  guessed?: GuessedProxies,
): (way: Way | undefined) => Operator {
  const judge = createForwardingJudge(settings.TRUSTED_PROXIES, world.baseUrl, () => guessed?.last);
  let plans: JobPlan[] | undefined;
  let asking: Promise<Check[]> | undefined;
  // Administrators who ask at the same time share the answer, because a check may wait for seconds.
  const askAll = () => {
    asking ??= runHealthChecks({ settings, ...world }).finally(() => {
      asking = undefined;
    });
    return asking;
  };
  const mail = operatorMail(settings, world.baseUrl);
  return (way) => ({
    mail,
    get schedule() {
      const nothing = async () => ({});
      plans ??= schedule(settings, {
        sendMail: createMailer(settings, world.baseUrl) && nothing,
        tellPeople: nothing,
        streamAudit: settings.AUDIT_SINK_URL && nothing,
      });
      return plans;
    },
    checks: async () => {
      const checks = await askAll();
      if (way === undefined) return checks;
      return [...checks, { name: 'trusted-proxies', ...judge(way.request, way.forwarding) }];
    },
    startJob: async (name) => {
      const { queries } = world.domain.system();
      const [found] = await queries.query(MADE);
      if (found?.made !== true) return false;
      await queries.query(START, [name]);
      return true;
    },
  });
}

/** The transport of mails, and where undelivered ones can be read (document 3, MAILER_DSN). */
function operatorMail(settings: Settings, baseUrl: string): OperatorMail {
  const transport = createMailer(settings, baseUrl)?.transport ?? 'none';
  return {
    transport,
    show: findKeptMails(settings)
      ? (due) => {
          const { subject, text, link } = renderMail(due, baseUrl);
          return { subject, text, link };
        }
      : undefined,
  };
}
