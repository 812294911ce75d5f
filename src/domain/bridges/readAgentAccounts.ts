import { sql } from 'kysely';
import { among, type Bound, build, prepare, run } from '../../db/builder.ts';
import type { Context } from '../context.ts';
import { ownBridges } from './bridgeRow.ts';
import { quietBefore } from './isQuiet.ts';

type Asked = Bound<{ projectIds: readonly string[]; accountId: string; quietBefore: Date }>;

const READ = prepare(({ projectIds, accountId, quietBefore }: Asked) =>
  build
    .selectFrom('project as p')
    .select('p.id')
    .select(({ eb, exists, ref }) => {
      const pushing = ownBridges(ref('p.ownerId').$castTo<string>())
        .where(eb('p.id', '=', among(sql.ref<readonly string[]>('br.projects'))))
        .where('bb.lastSeenAt', '>=', quietBefore)
        .where(({ eb, fn }) => eb(fn('lower', ['br.pushLogin']), '=', fn('lower', [ref('p.agentLogin')])));
      return exists(pushing).$castTo<boolean>().as('agentAccount');
    })
    .where('p.id', '=', among(projectIds))
    .where('p.ownerId', '=', accountId),
);

/**
 * Whether the agents of each project have an account at the forge, by project id: once a bridge that is not quiet and
 * follows the project pushes as the login that the owner recorded, in whatever case (document 3 §2.7). It checks no
 * scope, because the caller already has the projects.
 */
export async function readAgentAccounts(
  ctx: Pick<Context, 'actor' | 'queries' | 'now' | 'flags'>,
  projectIds: readonly string[],
): Promise<Map<string, boolean>> {
  const rows = await run(ctx.queries, READ, {
    projectIds,
    accountId: ctx.actor.accountId,
    quietBefore: quietBefore(ctx),
  });
  return new Map(rows.map(({ id, agentAccount }) => [id, agentAccount]));
}
