import { z } from 'zod';
import { type Bound, build, prepare, runOne } from '../../db/builder.ts';
import { DIGEST_PACES, INBOX_GROUPS, QUIET_DAYS } from '../../tables/words.ts';
import { lockAccount } from '../accounts/lockAccount.ts';
import { authorize } from '../authorize.ts';
import { type Context, transaction } from '../context.ts';
import { isZone } from '../input/isZone.ts';
import { parseInput } from '../input/parseInput.ts';
import { changedQuiet, hastenKept } from './changeQuiet.ts';
import { beginWay, type Choices, keepChoices, NO_CHOICES, standingItems } from './keepChoices.ts';

const READ = prepare(({ accountId }: Bound<{ accountId: string }>) =>
  build
    .selectFrom('inboxChoices')
    .select(['pushed', 'mailed', 'digest', 'quiet', 'quietEnd'])
    .where('accountId', '=', accountId),
);

const GROUPS = z
  .array(z.enum(INBOX_GROUPS))
  .transform((groups) => INBOX_GROUPS.filter((group) => groups.includes(group)));
const TIME = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day, such as 22:00');
const DAYS = z
  .array(z.enum(QUIET_DAYS))
  .min(1, 'must be at least one')
  .transform((days) => QUIET_DAYS.filter((day) => days.includes(day)));
const INPUT = z.object({
  pushed: GROUPS.nullish(),
  mailed: GROUPS.nullish(),
  digest: z.enum(DIGEST_PACES).nullish(),
  quietHours: z
    .object({
      from: TIME,
      until: TIME,
      zone: z.string().refine(isZone, { message: 'must be the name of a time zone, such as Europe/Oslo' }),
      days: DAYS,
    })
    .refine(({ from, until }) => from !== until, {
      path: ['until'],
      message: 'must not be the time at which they begin',
    })
    .nullish(),
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
 * Sets what the caller learns of outside of the inbox, and when; what is left out stays, and null ends quiet hours.
 * @throws Refusal bad_user_input, unauthenticated when the account is gone
 */
export async function setInboxChoices(ctx: Context, input: z.input<typeof INPUT>): Promise<Choices> {
  authorize(ctx, 'write');
  const { pushed, mailed, digest, quietHours } = parseInput(INPUT, input);
  const standing = digest == null || digest === 'off' ? [] : await standingItems(ctx);
  return transaction(ctx, async (tx) => {
    await lockAccount(tx, 'keeps');
    const before = await readChoices(tx);
    const choices = {
      pushed: pushed ?? before.pushed,
      mailed: mailed ?? before.mailed,
      digest: digest ?? before.digest,
      ...(quietHours === undefined
        ? { quiet: before.quiet, quietEnd: before.quietEnd }
        : changedQuiet(tx, before, quietHours)),
    };
    await keepChoices(tx, choices);
    if (quietHours !== undefined) await hastenKept(tx, choices);
    if (before.digest === 'off') await beginWay(tx, standing, 'mail');
    return choices;
  });
}
