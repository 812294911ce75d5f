import { z } from 'zod';
import { type Bound, build, howMany, prepare, run, runOne } from '../../db/builder.ts';
import { Refusal } from '../../errors.ts';
import { newId } from '../../lib/uuid.ts';
import { PERSONAL_SCOPES, type PersonalTokenRow } from '../../tables/PersonalToken.ts';
import { lockAccount } from '../accounts/lockAccount.ts';
import { requireRecentProof } from '../accounts/sessions/requireRecentProof.ts';
import { resolveHandles } from '../board/cards/resolveHandles.ts';
import { type Context, transaction } from '../context.ts';
import { parseInput } from '../input/parseInput.ts';
import { line } from '../input/text.ts';
import type { TokenSigner } from './TokenSigner.ts';

/** How many valid tokens an account may have. */
const MOST = 50;
/** A longer list would make a token that does not fit into a header. */
const MOST_PROJECTS = 50;
const DAY_MS = 24 * 3600 * 1000;

const INPUT = z.object({
  name: line(100),
  scope: z.enum(PERSONAL_SCOPES),
  days: z.int('must be a whole number of days').min(1, 'must be 1 to 365').max(365, 'must be 1 to 365'),
  projects: z
    .array(z.string().max(100))
    .min(1, 'must name a project, or be left out for all')
    .max(MOST_PROJECTS, `must name at most ${MOST_PROJECTS} projects`)
    .nullable(),
});

const LIVE = prepare(({ accountId, now }: Bound<{ accountId: string; now: Date }>) =>
  build
    .selectFrom('personalToken')
    .select(howMany.as('live'))
    .where('accountId', '=', accountId)
    .where('expiresAt', '>', now),
);
const INSERT = prepare((row: Bound<Omit<PersonalTokenRow, 'lastUsedAt'>>) =>
  build.insertInto('personalToken').values({
    id: row.id,
    accountId: row.accountId,
    name: row.name,
    scope: row.scope,
    projectIds: row.projectIds,
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
  }),
);

/**
 * Creates an access token for a program of the caller. Only the return value contains its text.
 * @param input `projects` are ids or slugs of the caller's own projects, null for all; `days` is how long it lasts, 1
 *   to 365
 * @throws Refusal `proof_required` when the session gave no recent proof; `bad_user_input` with violations on `name`,
 *   `scope`, `days`, `projects`; `project_not_found`; `conflict` when the account has 50 valid ones
 */
export async function createPersonalToken(
  ctx: Context & { readonly signer: TokenSigner },
  input: { name: string; scope: string; days: number; projects: readonly string[] | null },
): Promise<{ text: string; token: PersonalTokenRow }> {
  await requireRecentProof(ctx);
  const { name, scope, days, projects } = parseInput(INPUT, input);
  const projectIds = projects && (await resolveHandles(ctx, projects));
  const { accountId } = ctx.actor;
  const { now } = ctx;
  const expiresAt = new Date(now.getTime() + days * DAY_MS);
  const row = { id: newId(), accountId, name, scope, projectIds, createdAt: now, expiresAt };
  const text = await ctx.signer.sign({ ...row, now });
  await transaction(ctx, async (tx) => {
    await lockAccount(tx, 'keeps');
    const live = (await runOne(tx.queries, LIVE, { accountId, now }))?.live ?? 0;
    if (live >= MOST) {
      throw new Refusal('conflict', {
        message: `An account has at most ${MOST} personal access tokens: revoke one first.`,
      });
    }
    await run(tx.queries, INSERT, row);
    tx.audit({ type: 'token.created', accountId, subjectType: 'personal-token', subjectId: row.id });
  });
  return { text, token: { ...row, lastUsedAt: null } };
}
