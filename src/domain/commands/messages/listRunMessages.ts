import { sql } from 'kysely';
import { type Bound, build, eachId, idsOf, prepare, run, under } from '../../../db/builder.ts';
import { namesOf } from '../../../tables/columns.ts';
import { RunMessage, type RunMessageRow } from '../../../tables/RunMessage.ts';
import { authorize } from '../../authorize.ts';
import type { Context } from '../../context.ts';
import { findRuns } from '../../runs/readRuns.ts';
import { refusalOf } from './judgeMessage.ts';
import { readMessageFacts } from './readMessageFacts.ts';

/** So many of a session's messages are shown, the newest. */
const SHOWN = 100;

const OF_RUNS = prepare(({ runIds, accountId }: Bound<{ runIds: readonly string[]; accountId: string }>) => {
  const shown = build
    .selectFrom('run as r')
    .innerJoin('runMessage as m', (on) =>
      on.onRef('m.projectId', '=', 'r.projectId').onRef('m.sessionId', '=', 'r.sessionId'),
    )
    .select(under('m', namesOf(RunMessage)))
    .where('r.id', '=', eachId)
    .where('r.accountId', '=', accountId)
    .orderBy('m.id', 'desc')
    .limit(sql.lit(SHOWN));
  return build
    .selectFrom(idsOf(runIds))
    .crossJoinLateral(shown.as('m'))
    .select(under('m', namesOf(RunMessage)))
    .select(eachId.as('ofId'))
    .orderBy('m.id');
});

/** The messages of the session of each of the caller's runs, oldest first, the newest hundred. */
export async function listRunMessages(ctx: Context, runIds: readonly string[]): Promise<Map<string, RunMessageRow[]>> {
  authorize(ctx, 'view', 'parent');
  const rows = await run(ctx.queries, OF_RUNS, { runIds, accountId: ctx.actor.accountId });
  const lists = new Map<string, RunMessageRow[]>();
  for (const { ofId, ...row } of rows) lists.set(ofId, [...(lists.get(ofId) ?? []), row]);
  return lists;
}

const PUSH_OFF = 'The service sends nothing to bridges now';

/** Why nobody can write to each of the caller's runs; a run that can be written to has null. Roles are not asked. */
export async function readMessageRefusals(
  ctx: Context,
  runIds: readonly string[],
): Promise<Map<string, { refusal: string | null }>> {
  authorize(ctx, 'view', 'parent');
  if (!ctx.flags.enabled('agent.push.enabled')) return new Map(runIds.map((id) => [id, { refusal: PUSH_OFF }]));
  const runs = await findRuns(ctx, runIds);
  const factsOf = await readMessageFacts(ctx, [...runs.keys()]);
  return new Map([...runs.values()].map((run) => [run.id, { refusal: refusalOf({ run, ...factsOf(run.id) }) }]));
}
