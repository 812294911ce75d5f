import { sql } from 'kysely';
import { type Bound, build, prepare, run } from '../../db/builder.ts';
import { statement } from '../../db/statement.ts';
import { type OpenSpan, type SpanStart, tracer } from '../../lib/tracing/tracer.ts';
import type { MailData, MailKind, MailRow } from '../../tables/Mail.ts';
import type { Context } from '../context.ts';
import { requireSystem } from '../requireSystem.ts';
import { MailRefused, type MailSender } from './MailSender.ts';
import { openMailData } from './mailSeal.ts';

/** How an attempt ended. */
export interface MailAttempt {
  readonly outcome: 'sent' | 'failed' | 'given-up';
  readonly kind: MailKind;
  readonly mailId: string;
  /** 1 for the first. */
  readonly attempt: number;
  /** The reason of the failure, without address or link. */
  readonly error?: string;
}

/** Seconds from an attempt to the next: a minute, five, thirty, two hours, six hours. The sixth is the last. */
const WAITS = [60, 300, 1_800, 7_200, 21_600];
/** How many mails are sent at a time: a slow mail server delays others, but not for long. */
const AT_ONCE = 5;
/** A longer text from a mail server would fill the page that shows it. */
const LONGEST_ERROR = 300;

type Taken = Pick<MailRow, 'id' | 'accountId' | 'kind' | 'toAddress' | 'locale' | 'data' | 'attempts' | 'createdAt'>;

/**
 * Takes the mails that are due. Accounts take turns, so that many mails of one do not delay those of others. The next
 * attempt is noted before this one: when the process dies, the mail is tried again, and no two processes try it at once.
 * It is SQL text, because a window numbers the mails of each account.
 */
const TAKE = statement<Taken>(
  'mail_take',
  `with due as (
     select id, next_at, row_number() over (partition by coalesce(account_id::text, to_address) order by next_at) as turn
     from (select id, account_id, to_address, next_at from mail
           where sent_at is null and failed_at is null and next_at <= $1 order by next_at limit 5000) m
   ), taken as materialized (
     select m.id from mail m join due d using (id)
     where m.next_at <= $1 and m.sent_at is null and m.failed_at is null
     order by d.turn, d.next_at limit $2 for update of m skip locked
   )
   update mail m set attempts = m.attempts + 1,
     next_at = $1::timestamptz + coalesce(($3::int[])[m.attempts + 1], 0) * interval '1 second'
   from taken t where m.id = t.id
   returning m.id, m.account_id, m.kind, m.to_address, m.locale, m.data, m.attempts, m.created_at`,
);
type Attempted = Bound<{ id: string; attempts: number; now: Date; error: string }>;
const mine = ({ id, attempts }: Pick<Attempted, 'id' | 'attempts'>) =>
  build.updateTable('mail').where('id', '=', id).where('attempts', '=', attempts);
const SENT = prepare((mail: Pick<Attempted, 'id' | 'attempts' | 'now'>) =>
  mine(mail).set({ sentAt: mail.now, lastError: sql.lit(null) }),
);
const FAILED = prepare((mail: Pick<Attempted, 'id' | 'attempts' | 'error'>) =>
  mine(mail).set({ lastError: mail.error }),
);
const GIVEN_UP = prepare((mail: Attempted) => mine(mail).set({ failedAt: mail.now, lastError: mail.error }));
const HAND_BACK = prepare((mail: Pick<Attempted, 'id' | 'attempts' | 'now'>) =>
  mine(mail).set((row) => ({ attempts: row('attempts', '-', sql.lit(1)), nextAt: mail.now })),
);
/** A mail without an account is no longer needed, and nothing else would delete its address. */
const FORGET = prepare(({ id }: Bound<{ id: string }>) => build.deleteFrom('mail').where('id', '=', id));

/**
 * Creates the pass that sends due mails, `limit` at a time.
 * @param hear called with every attempt, for logs and metrics
 */
export function sendMails(sender: MailSender, hear: (attempt: MailAttempt) => void) {
  return async (ctx: Context, limit: number, stop?: AbortSignal): Promise<{ sent: number; givenUp: number }> => {
    requireSystem(ctx);
    const counts = { sent: 0, givenUp: 0 };
    while (!stop?.aborted) {
      const taken = await ctx.queries.query(TAKE, [ctx.now, limit, WAITS]);
      if (taken.length === 0) break;
      const workers = Array.from({ length: AT_ONCE }, async () => {
        for (let mail = taken.shift(); mail !== undefined; mail = taken.shift()) {
          if (stop?.aborted) {
            await run(ctx.queries, HAND_BACK, { id: mail.id, attempts: mail.attempts, now: ctx.now });
            continue;
          }
          const send = () => trySending(ctx, sender, mail);
          const attempt = await (tracer()?.run(spanOf(mail), (span) => recordOutcome(span, send)) ?? send());
          await note(ctx, mail, attempt);
          if (attempt.outcome === 'sent') counts.sent++;
          if (attempt.outcome === 'given-up') counts.givenUp++;
          hear(attempt);
        }
      });
      await Promise.all(workers);
    }
    return counts;
  };
}

/** A mail by its kind, never by its address. */
const spanOf = ({ kind, attempts }: Taken): SpanStart => ({
  name: `mail ${kind}`,
  kind: 'client',
  facts: { 'bascule.mail.attempt': attempts },
});

async function recordOutcome(span: OpenSpan, send: () => Promise<MailAttempt>): Promise<MailAttempt> {
  const attempt = await send();
  if (attempt.outcome !== 'sent') span.fail(attempt.outcome);
  return attempt;
}

async function trySending(ctx: Context, sender: MailSender, mail: Taken): Promise<MailAttempt> {
  const { id, kind, toAddress: to, locale, createdAt } = mail;
  const about = { kind, mailId: id, attempt: mail.attempts };
  try {
    const data = openMailData(ctx.sealer, id, mail.data);
    if (data === undefined) throw new MailRefused('its data cannot be read: APP_SECRET was another one');
    await sender.send({ id, kind, to, locale, createdAt, data: data as MailData[MailKind] });
    return { ...about, outcome: 'sent' };
  } catch (cause) {
    const said = cause instanceof Error ? cause.message : String(cause);
    const error = withoutSecrets(said, to);
    const last = cause instanceof MailRefused || mail.attempts > WAITS.length;
    return { ...about, outcome: last ? 'given-up' : 'failed', error };
  }
}

/** The mail server's answer, in one line. Some contain the address, or the link that they consider spam. */
function withoutSecrets(said: string, to: string): string {
  return said
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\bhttps?:\S+/gi, 'a link')
    .replaceAll(new RegExp(to.replaceAll(/[^\p{L}\p{N}@]/gu, '\\$&'), 'gi'), 'the address')
    .slice(0, LONGEST_ERROR);
}

async function note(ctx: Context, mail: Taken, { outcome, error = '' }: MailAttempt): Promise<void> {
  const { id, attempts } = mail;
  const { now, queries } = ctx;
  if (outcome === 'failed') await run(queries, FAILED, { id, attempts, error });
  else if (mail.accountId === null) await run(queries, FORGET, { id });
  else if (outcome === 'sent') await run(queries, SENT, { id, attempts, now });
  else await run(queries, GIVEN_UP, { id, attempts, now, error });
}
