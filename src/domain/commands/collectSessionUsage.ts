import { statement } from '../../db/statement.ts';
import type { CommandRow } from '../../tables/Command.ts';
import type { TxContext } from '../context.ts';
import { lockRun } from '../runs/lockRun.ts';
import { storeCommand } from './storeCommand.ts';

const PENDING = statement<{ pending: boolean }>(
  'usage_pending',
  `select exists (
     select 1 from bridge_command c
     where c.run_id = $1 and c.state = 'pending' and c.kind = 'collect-session-usage') as pending`,
);

/** The bridge that launched the run alone; without one, each that may hold the session's transcript. */
const RECEIVERS = statement<{ bridgeId: string }>(
  'usage_receivers',
  `select br.bridge_id from bridge br
   where br.account_id = $1 and br.capabilities @> '{commands,session-usage}'
     and case when $3::uuid is null then $2 = any(br.projects) else br.bridge_id = $3 end
   order by br.bridge_id`,
);

/**
 * Asks for the usage of an interactive run that closed without any (document 1 §8). Sends nothing while an earlier
 * request waits, so it may be called again at each close. The caller knows that the run ended and has no usage.
 * @returns the stored commands; none when no bridge can answer
 */
export async function collectSessionUsage(
  tx: TxContext,
  run: { id: string; accountId: string },
): Promise<CommandRow[]> {
  const locked = await lockRun(tx, run.accountId, run.id);
  const [earlier] = await tx.queries.query(PENDING, [locked.id]);
  if (earlier?.pending) return [];
  const receivers = await tx.queries.query(RECEIVERS, [locked.accountId, locked.projectId, locked.bridgeId]);
  const commands: CommandRow[] = [];
  for (const { bridgeId } of receivers) {
    commands.push(await storeCommand(tx, { run: locked, kind: 'collect-session-usage', cause: 'person', bridgeId }));
  }
  return commands;
}
