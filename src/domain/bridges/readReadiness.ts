import { statement } from '../../db/statement.ts';
import type { Context } from '../context.ts';
import { quietBefore } from './isQuiet.ts';

export const READINESS_ROWS = ['agent-account'] as const;

/** One thing that a project needs before agents can work on it unattended. */
export interface ReadinessRow {
  row: (typeof READINESS_ROWS)[number];
  done: boolean;
}

const READ = statement<{ id: string; agentAccount: boolean }>(
  'board_readiness',
  `select p.id, exists (
     select from bridge br
     join bridge_beat bb on bb.account_id = br.account_id and bb.bridge_id = br.bridge_id
     where br.account_id = p.owner_id and p.id = any(br.projects) and bb.last_seen_at >= $3
       and lower(br.push_login) = lower(p.agent_login)) as "agentAccount"
   from project p where p.id = any($1::uuid[]) and p.owner_id = $2`,
);

/**
 * The readiness list of projects, by project id. The agent account is done once a bridge that is not quiet and follows
 * the project pushes as the login that the owner recorded, in whatever case (document 3 §2.7). It judges no scope: the
 * caller has the projects already.
 */
export async function readReadiness(
  ctx: Pick<Context, 'actor' | 'queries' | 'now' | 'flags'>,
  projectIds: readonly string[],
): Promise<Map<string, ReadinessRow[]>> {
  const rows = await ctx.queries.query(READ, [projectIds, ctx.actor.accountId, quietBefore(ctx)]);
  return new Map(rows.map(({ id, agentAccount }) => [id, [{ row: 'agent-account', done: agentAccount }]]));
}
