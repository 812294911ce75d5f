import { type Bound, build, prepare, runOne } from '../../db/builder.ts';
import { Refusal } from '../../errors.ts';
import { authorize } from '../authorize.ts';
import { type Context, type TxContext, transaction } from '../context.ts';
import { readStopToken } from '../mails/stopToken.ts';
import { requireSystem } from '../requireSystem.ts';

const READ = prepare(({ id }: Bound<{ id: string }>) =>
  build.selectFrom('account').select('needsYouMails').where('id', '=', id).where('erasedAt', 'is', null),
);
const SET = prepare(({ id, wanted }: Bound<{ id: string; wanted: boolean }>) =>
  build
    .updateTable('account')
    .set({ needsYouMails: wanted })
    .where('id', '=', id)
    .where('erasedAt', 'is', null)
    .returning('id'),
);

/** Whether this instance sends these mails at all; without its flag, the choice of a person has no effect. */
export function sendsNeedsYouMails(ctx: Pick<Context, 'flags'>): boolean {
  return ctx.flags.enabled('inbox.enabled');
}

/**
 * Whether the caller wants mails about cards that wait for them.
 * @throws Refusal `unauthenticated` when the account is gone
 */
export async function readNeedsYouMails(ctx: Context): Promise<boolean> {
  authorize(ctx, 'read', 'projects');
  const account = await runOne(ctx.queries, READ, { id: ctx.actor.accountId });
  if (account === undefined) throw new Refusal('unauthenticated');
  return account.needsYouMails;
}

/**
 * Sets it.
 * @throws Refusal `unauthenticated` when the account is gone
 */
export async function setNeedsYouMails(ctx: Context, wanted: boolean): Promise<void> {
  authorize(ctx, 'write');
  await transaction(ctx, async (tx) => {
    if (!(await set(tx, ctx.actor.accountId, wanted))) throw new Refusal('unauthenticated');
  });
}

/**
 * Ends these mails for the account that the token belongs to, which needs no sign-in (RFC 8058).
 * @returns false for a token that this instance never wrote, and for an account that is gone
 */
export async function stopNeedsYouMails(ctx: Context, token: string): Promise<boolean> {
  requireSystem(ctx);
  const id = readStopToken(ctx.sealer, token);
  if (id === undefined) return false;
  return transaction(ctx, (tx) => set(tx, id, false));
}

async function set(tx: TxContext, id: string, wanted: boolean): Promise<boolean> {
  return (await runOne(tx.queries, SET, { id, wanted })) !== undefined;
}
