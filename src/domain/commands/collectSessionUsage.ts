import { type Expression, sql } from 'kysely';
import { among, type Bound, build, prepare, run, runOne } from '../../db/builder.ts';
import type { CommandRow } from '../../tables/Command.ts';
import type { RunRow } from '../../tables/Run.ts';
import type { TxContext } from '../context.ts';
import { lockRun } from '../runs/lockRun.ts';
import { storeCommand } from './storeCommand.ts';

const PENDING = prepare(({ runId }: Bound<{ runId: string }>) =>
  build
    .selectFrom('bridgeCommand')
    .select('id')
    .where('runId', '=', runId)
    .where('state', '=', sql.lit('pending'))
    .where('kind', '=', sql.lit('collect-session-usage'))
    .limit(sql.lit(1)),
);

const able = (accountId: Expression<string>) =>
  build
    .selectFrom('bridge')
    .select('bridgeId')
    .where('accountId', '=', accountId)
    .where(({ eb }) => eb('capabilities', '@>', sql<string[]>`'{commands,session-usage}'`))
    .orderBy('bridgeId');
const LAUNCHER = prepare(({ accountId, bridgeId }: Bound<{ accountId: string; bridgeId: string }>) =>
  able(accountId).where('bridgeId', '=', bridgeId),
);
const HOLDERS = prepare(({ accountId, projectId }: Bound<{ accountId: string; projectId: string }>) =>
  able(accountId).where(({ eb, ref }) => eb(projectId, '=', among(ref('projects')))),
);

/** The bridge that launched the run alone; without one, each that may hold the session's transcript. */
function receiversOf(tx: TxContext, { accountId, projectId, bridgeId }: RunRow): Promise<{ bridgeId: string }[]> {
  return bridgeId === null
    ? run(tx.queries, HOLDERS, { accountId, projectId })
    : run(tx.queries, LAUNCHER, { accountId, bridgeId });
}

/**
 * Asks for the usage of an interactive run that closed without any (document 1 §8). Sends nothing while an earlier
 * request waits, so it may be called again at each close. The caller knows that the run ended and has no usage.
 * @returns the stored commands; none when no bridge can answer
 */
export async function collectSessionUsage(
  tx: TxContext,
  closed: { id: string; accountId: string },
): Promise<CommandRow[]> {
  const locked = await lockRun(tx, closed.accountId, closed.id);
  const earlier = await runOne(tx.queries, PENDING, { runId: locked.id });
  if (earlier !== undefined) return [];
  const commands: CommandRow[] = [];
  for (const { bridgeId } of await receiversOf(tx, locked)) {
    commands.push(await storeCommand(tx, { run: locked, kind: 'collect-session-usage', cause: 'person', bridgeId }));
  }
  return commands;
}
