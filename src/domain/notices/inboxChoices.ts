import { z } from 'zod';
import { type Bound, build, prepare, runOne } from '../../db/builder.ts';
import { DIGEST_PACES, INBOX_GROUPS } from '../../tables/words.ts';
import { lockAccount } from '../accounts/lockAccount.ts';
import { authorize } from '../authorize.ts';
import { type Context, transaction } from '../context.ts';
import { parseInput } from '../input/parseInput.ts';
import { beginWay, type Choices, keepChoices, NO_CHOICES, standingItems } from './keepChoices.ts';

const READ = prepare(({ accountId }: Bound<{ accountId: string }>) =>
  build.selectFrom('inboxChoices').select(['pushed', 'mailed', 'digest']).where('accountId', '=', accountId),
);

const GROUPS = z
  .array(z.enum(INBOX_GROUPS))
  .transform((groups) => INBOX_GROUPS.filter((group) => groups.includes(group)));
const INPUT = z.object({
  pushed: GROUPS.nullish(),
  mailed: GROUPS.nullish(),
  digest: z.enum(DIGEST_PACES).nullish(),
});

/** What the caller chose, or what holds until they choose. */
export async function readInboxChoices(ctx: Context): Promise<Choices> {
  authorize(ctx, 'read', 'projects');
  return readChoices(ctx);
}

/** The same. The caller authorizes. */
export const readChoices = async (ctx: Pick<Context, 'actor' | 'queries'>): Promise<Choices> =>
  (await runOne(ctx.queries, READ, { accountId: ctx.actor.accountId })) ?? NO_CHOICES;

/**
 * Sets what the caller learns of outside of the inbox; what is left out stays.
 * @throws Refusal bad_user_input, unauthenticated when the account is gone
 */
export async function setInboxChoices(ctx: Context, input: z.input<typeof INPUT>): Promise<Choices> {
  authorize(ctx, 'write');
  const { pushed, mailed, digest } = parseInput(INPUT, input);
  const standing = digest == null || digest === 'off' ? [] : await standingItems(ctx);
  return transaction(ctx, async (tx) => {
    await lockAccount(tx, 'keeps');
    const before = await readChoices(tx);
    const choices = {
      pushed: pushed ?? before.pushed,
      mailed: mailed ?? before.mailed,
      digest: digest ?? before.digest,
    };
    await keepChoices(tx, choices);
    if (before.digest === 'off') await beginWay(tx, standing, 'mail');
    return choices;
  });
}
