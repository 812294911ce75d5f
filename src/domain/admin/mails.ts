import { sql } from 'kysely';
import { type Bound, build, prepare, run, runOne, variants } from '../../db/builder.ts';
import { invalidInput } from '../../errors.ts';
import type { Limiter } from '../../lib/Limiter.ts';
import { isUuid } from '../../lib/uuid.ts';
import { namesOf } from '../../tables/columns.ts';
import { MAIL_STATE, Mail, type MailRow, type MailState } from '../../tables/Mail.ts';
import { EMAIL } from '../accounts/registration/newAccount.ts';
import { requireWithinLimit } from '../accounts/requireWithinLimit.ts';
import { transaction } from '../context.ts';
import { LAST_ID, type Page, type PageArgs, toPage } from '../input/page.ts';
import { type MailCounts, readMailCounts } from '../mails/countMails.ts';
import { openMailData } from '../mails/mailSeal.ts';
import { queueMail } from '../mails/queueMail.ts';
import type { MailContent, MailTransportKind, OperatorContext } from './Operator.ts';
import { requireAdmin } from './requireAdmin.ts';
import { requireAdminAct } from './requireAdminAct.ts';

/** A mail as an administrator sees it. */
export interface QueuedMail extends Omit<MailRow, 'data'> {
  readonly state: MailState;
  /** Null where only its recipient may read it, see `OperatorMail.show`. */
  readonly content: MailContent | null;
}

/** The queue of mails as a whole. */
export interface MailQueue extends MailCounts {
  readonly transport: MailTransportKind;
  /** Whether administrators can read the mails. */
  readonly readable: boolean;
}

/** Test mails and retries per administrator and hour. */
const TESTS_PER_HOUR = 10;
const RETRIES_PER_HOUR = 100;

type Listed = { after: string; state: string; first: number };
const COLUMNS = namesOf(Mail);
const STATE = sql<MailState>`${sql.raw(MAIL_STATE)}`;

const pages = variants(({ ofState }: { ofState: boolean }) =>
  prepare(({ after, state, first }: Bound<Listed>) =>
    build
      .selectFrom('mail')
      .select(COLUMNS)
      .select(STATE.as('state'))
      .where('id', '<', after)
      .$if(ofState, (query) => query.where(STATE, '=', sql<MailState>`${state}`))
      .orderBy('id', 'desc')
      .limit(first),
  ),
);
const ONE = prepare(({ id }: Bound<{ id: string }>) =>
  build.selectFrom('mail').select(COLUMNS).select(STATE.as('state')).where('id', '=', id),
);
/** A mail that was given up starts over with all of its attempts; one that waits for its next attempt is sent now. */
const TRY_NOW = prepare(({ id, now }: Bound<{ id: string; now: Date }>) =>
  build
    .updateTable('mail')
    .set(({ ref }) => ({
      nextAt: now,
      attempts: sql<number>`case when ${ref('failedAt')} is null then ${ref('attempts')} else 0 end`,
      failedAt: sql.lit(null),
    }))
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .returning('id'),
);
const ADDRESS = prepare(({ id }: Bound<{ id: string }>) =>
  build.selectFrom('account').select(['email', 'locale']).where('id', '=', id),
);

/**
 * A page of the mails that are still kept, newest first: sent ones for a week, given up ones for a month.
 * @throws Refusal not_found to everybody but administrators
 */
export async function listMails(
  ctx: OperatorContext,
  args: PageArgs & { state: MailState | null },
): Promise<Page<QueuedMail>> {
  await requireAdmin(ctx);
  const { first, after = LAST_ID, state } = args;
  const listed = { after, state: state ?? '', first: first + 1 };
  const { rows, ...page } = toPage(await run(ctx.queries, pages({ ofState: state !== null }), listed), args);
  return { ...page, rows: rows.map((row) => shown(ctx, row)) };
}

/**
 * How many mails wait and failed, and how they are sent.
 * @throws Refusal not_found to everybody but administrators
 */
export async function readMailQueue(ctx: OperatorContext): Promise<MailQueue> {
  await requireAdmin(ctx);
  const { transport, show } = ctx.operator.mail;
  return { ...(await readMailCounts(ctx)), transport, readable: show !== undefined };
}

/**
 * Queues a test mail.
 * @param order.email the recipient; the administrator by default
 * @throws Refusal not_found to everybody but administrators, `proof_required`; bad_user_input on `email`; too_many_requests
 */
export async function sendTestMail(
  ctx: OperatorContext & { limiter: Limiter },
  order: { email?: string | null },
): Promise<QueuedMail> {
  await requireAdminAct(ctx);
  const { accountId } = ctx.actor;
  const given = order.email?.trim() ? EMAIL.safeParse(order.email) : undefined;
  if (given?.success === false) {
    throw invalidInput(given.error.issues.map(({ message }) => ({ propertyPath: 'email', message })));
  }
  await requireWithinLimit(
    ctx.limiter,
    [{ key: `test-mail:${accountId}`, limit: TESTS_PER_HOUR, seconds: 3600 }],
    ctx.now,
  );
  return transaction(ctx, async (tx) => {
    const own = await runOne(tx.queries, ADDRESS, { id: accountId });
    const { email = '', locale = 'en' } = own ?? {};
    const id = await queueMail(tx, { kind: 'test', to: given?.data ?? email, accountId, locale, data: {} });
    tx.audit({ type: 'mail.test_sent', accountId, subjectType: 'mail', subjectId: id });
    return requireMail({ ...ctx, ...tx }, id);
  });
}

/**
 * Retries a mail at once that was given up, or that waits for its next attempt.
 * @throws Refusal not_found to everybody but administrators, `proof_required`; bad_user_input on `mailId`; too_many_requests
 */
export async function retryMail(
  ctx: OperatorContext & { limiter: Limiter },
  { mailId }: { mailId: string },
): Promise<QueuedMail> {
  await requireAdminAct(ctx);
  const { accountId } = ctx.actor;
  await requireWithinLimit(
    ctx.limiter,
    [{ key: `retry-mail:${accountId}`, limit: RETRIES_PER_HOUR, seconds: 3600 }],
    ctx.now,
  );
  return transaction(ctx, async (tx) => {
    const tried = isUuid(mailId) ? await runOne(tx.queries, TRY_NOW, { id: mailId, now: tx.now }) : undefined;
    if (tried === undefined) {
      throw invalidInput([{ propertyPath: 'mailId', message: 'is no mail that waits or was given up' }]);
    }
    tx.audit({ type: 'mail.retried', accountId, subjectType: 'mail', subjectId: mailId });
    tx.signal({ kind: 'mail', accountId });
    return requireMail({ ...ctx, ...tx }, mailId);
  });
}

async function requireMail(ctx: OperatorContext, id: string): Promise<QueuedMail> {
  return shown(ctx, (await runOne(ctx.queries, ONE, { id })) as MailRow & { state: MailState });
}

function shown({ operator, sealer }: OperatorContext, { data, ...row }: MailRow & { state: MailState }): QueuedMail {
  const { show } = operator.mail;
  const opened = show && openMailData(sealer, row.id, data);
  return { ...row, content: show && opened ? show({ kind: row.kind, data: opened, locale: row.locale }) : null };
}
