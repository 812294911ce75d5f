import { statement } from '../../db/statement.ts';
import type { Context } from '../context.ts';
import { feedbackNodeId } from '../nodes/nodeIds.ts';
import type { Share } from '../Shares.ts';

const of = (table: string, id = 'id'): string =>
  `select x.${id} as id, x.project_id from ${table} x where x.${id} = any($1::uuid[]) and x.project_id = any($2::uuid[])`;

/** One statement looks into the primary key of every table that holds things of projects. SQL text, as it goes through many. */
const THINGS = statement<{ id: string; projectId: string }>(
  'shared_things',
  [
    of('card'),
    of('run'),
    of('work_request'),
    of('attempt_set'),
    of('bridge_command'),
    of('run_message'),
    of('card_ask'),
    `${of('card_ask', 'answer_id')} and x.kind = 'question'`,
    of('card_comment'),
    of('card_review'),
    of('site_review_comment'),
    of('change_comment'),
    of('document'),
    of('document_version'),
    of('artifact'),
    of('board_column'),
    of('label'),
    of('agent_permission'),
    of('project_webhook'),
    of('project_repository'),
    of('audit_record'),
    of('project_member'),
    of('project_invitation'),
  ].join('\nunion all\n'),
);

/** Which of these ids name things of the projects that others share with the caller, or such a project: the share of each. */
export async function findSharedThings(
  ctx: Pick<Context, 'queries'>,
  ids: readonly string[],
  shares: readonly Share[],
): Promise<Map<string, Share>> {
  const byProject = new Map(shares.map((share) => [share.projectId, share]));
  const found = new Map<string, Share>();
  const things = new Map<string, string>();
  for (const id of ids) {
    const share = byProject.get(id);
    if (share !== undefined) found.set(id, share);
    else for (const key of [id, feedbackNodeId(id)]) things.set(key, id);
  }
  if (things.size === 0) return found;
  const rows = await ctx.queries.query(THINGS, [[...things.keys()], [...byProject.keys()]]);
  for (const row of rows) found.set(things.get(row.id) as string, byProject.get(row.projectId) as Share);
  return found;
}
