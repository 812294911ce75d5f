import type { Logger } from 'pino';
import { countMails } from '../../domain/mails/countMails.ts';
import type { MailSender } from '../../domain/mails/MailSender.ts';
import { type MailAttempt, sendMails } from '../../domain/mails/sendMails.ts';
import { signalMailed } from '../../domain/members/invitations/signalMailed.ts';
import type { RunOnce } from '../../domain/sweeps/Sweep.ts';
import type { Metrics } from '../metrics/Metrics.ts';

const EVENTS = { sent: 'mail_sent', failed: 'mail_failed', 'given-up': 'mail_given_up' } as const;

/** The pass that sends mail. Logs and metrics record its attempts, but never an address or a link. */
export function createMailJob(sender: MailSender, metrics: Metrics, log: Logger): RunOnce {
  let waiting = 0;
  const invitations: string[] = [];
  metrics.asked.mailWaiting = () => waiting;
  const hear = ({ outcome, kind, mailId, attempt, error }: MailAttempt) => {
    metrics.mails.inc({ kind, outcome });
    const line = { event: EVENTS[outcome], kind, mailId, attempt, ...(error !== undefined && { error }) };
    if (outcome === 'sent') log.info(line, 'mail sent');
    else log.warn(line, 'mail not sent');
    if (kind === 'project-invitation' && outcome !== 'failed') invitations.push(mailId);
  };
  const send = sendMails(sender, hear);
  return async (ctx, limit, stop) => {
    const counts = await send(ctx, limit, stop);
    await signalMailed(ctx, invitations.splice(0));
    ({ waiting } = await countMails(ctx));
    return counts;
  };
}
