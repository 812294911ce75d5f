import { z } from 'zod';
import { type Bound, build, howMany, prepare, runOne } from '../../db/builder.ts';
import { seal } from '../../db/encryptedString.ts';
import { invalidInput, Refusal } from '../../errors.ts';
import type { Limiter } from '../../lib/Limiter.ts';
import { newId } from '../../lib/uuid.ts';
import { namesOf } from '../../tables/columns.ts';
import { ForgeToken, type ForgeTokenRow } from '../../tables/ForgeToken.ts';
import { FORGES, type ForgeName } from '../../tables/words.ts';
import { lockAccount } from '../accounts/lockAccount.ts';
import { requireWithinLimit } from '../accounts/requireWithinLimit.ts';
import { authorize } from '../authorize.ts';
import { type Context, transaction } from '../context.ts';
import { parseInput } from '../input/parseInput.ts';
import { readBaseUrl } from '../input/readBaseUrl.ts';
import { ForgeError } from '../pullRequests/ForgeClient.ts';
import { requireKey } from '../requireKey.ts';
import type { ForgeCalls } from './ForgeCalls.ts';
import { type ShownForgeToken, tokenOf, toShownToken } from './forgeTokenRow.ts';

/** The list of an account's tokens is returned whole. */
const MOST = 20;
/** The forge is asked about every one, at an address that the caller chooses. */
const AN_HOUR = { limit: 30, seconds: 3_600 };

const INPUT = z.object({
  forge: z.enum(FORGES, `must be one of ${FORGES.join(', ')}`),
  token: z
    .string()
    .trim()
    // It becomes the value of a header.
    .regex(/^[\x21-\x7e]{8,500}$/, 'must be a token of the forge'),
});

type Key = Pick<ForgeTokenRow, 'accountId' | 'forge' | 'baseUrl'>;

const KNOWN = prepare(({ accountId, forge, baseUrl }: Bound<Key>) =>
  build
    .selectFrom('forgeToken')
    .select('id')
    .where('accountId', '=', accountId)
    .where('forge', '=', forge)
    .where('baseUrl', '=', baseUrl),
);
const COUNT = prepare(({ accountId }: Bound<{ accountId: string }>) =>
  build.selectFrom('forgeToken').select(howMany.as('count')).where('accountId', '=', accountId),
);
const KEEP = prepare((row: Bound<Omit<ForgeTokenRow, 'checkedAt'>>) =>
  build
    .insertInto('forgeToken')
    .values({
      id: row.id,
      accountId: row.accountId,
      forge: row.forge,
      baseUrl: row.baseUrl,
      token: row.token,
      login: row.login,
      userId: row.userId,
      checkedAt: row.createdAt,
      createdAt: row.createdAt,
    })
    .onConflict((known) =>
      known.column('id').doUpdateSet((given) => ({
        token: given.ref('excluded.token'),
        login: given.ref('excluded.login'),
        userId: given.ref('excluded.userId'),
        checkedAt: given.ref('excluded.checkedAt'),
      })),
    )
    .returning(namesOf(ForgeToken)),
);

/**
 * Keeps a token of the caller at a forge, which the forge has to take first. It stands in for the one before at the same address.
 * @param input `baseUrl` is null for the usual address of the forge
 * @throws Refusal refused without the key of encrypted columns, with too many tokens, and while the forge gives no answer;
 *   bad_user_input (`forge`, `baseUrl`, `token`), too_many_requests
 */
export async function setForgeToken(
  ctx: Context & { readonly forges: ForgeCalls; readonly limiter: Limiter },
  input: { forge: ForgeName; baseUrl: string | null; token: string },
): Promise<ShownForgeToken> {
  authorize(ctx, 'person');
  const key = requireKey(ctx, 'This instance has no APP_ENCRYPTION_KEY, so no token can be kept.');
  const { forge, token } = parseInput(INPUT, input);
  const baseUrl = readBaseUrl(ctx.forges, forge, input.baseUrl);
  await requireWithinLimit(ctx.limiter, [{ key: `forge-token:${ctx.actor.accountId}`, ...AN_HOUR }], ctx.now);
  const { login, id: userId } = await askWho(ctx.forges, { forge, baseUrl, token });
  const { accountId } = ctx.actor;
  return transaction(ctx, async (tx) => {
    await lockAccount(tx, 'keeps');
    const known = await runOne(tx.queries, KNOWN, { accountId, forge, baseUrl });
    const counted = await runOne(tx.queries, COUNT, { accountId });
    if (known === undefined && (counted?.count ?? 0) >= MOST) {
      throw new Refusal('refused', { message: `An account has at most ${MOST} tokens at forges.` });
    }
    const id = known?.id ?? newId();
    const row = { id, accountId, forge, baseUrl, login, userId, createdAt: tx.now };
    const kept = await runOne(tx.queries, KEEP, { ...row, token: seal(token, key, tokenOf(id)) });
    tx.audit({ type: 'account.forge_token_set', accountId, subjectType: 'forge-token', subjectId: id });
    return toShownToken(tx, kept as ForgeTokenRow);
  });
}

async function askWho(
  forges: ForgeCalls,
  { forge, baseUrl, token }: { forge: ForgeName; baseUrl: string; token: string },
): Promise<{ login: string; id: string }> {
  const client = await forges.open({ forge, baseUrl, repository: '' }, { token });
  try {
    return await client.whoAmI();
  } catch (error) {
    if (!(error instanceof ForgeError)) throw error;
    const { fault } = error;
    if (fault === 'unauthorized' || fault === 'forbidden') {
      throw invalidInput([{ propertyPath: 'token', message: 'is none that the forge takes' }]);
    }
    if (fault === 'missing') {
      throw invalidInput([{ propertyPath: 'baseUrl', message: 'is not the address of such a forge' }]);
    }
    throw new Refusal('refused', { message: 'The forge gave no answer. Try again in a few minutes.' });
  }
}
