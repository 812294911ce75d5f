import type { CommandRow } from '../../tables/Command.ts';
import type { RunRow } from '../../tables/Run.ts';
import type { TxContext } from '../context.ts';
import { type ControlKind, judgeControl } from './judgeControl.ts';
import { readControlFacts } from './readControlFacts.ts';
import { storeCommand } from './storeCommand.ts';

/**
 * Asks the bridge of a locked run to accept the change that the run made, as the rules of its project say.
 * @throws Refusal refused, with the reason as its message
 */
export async function sendAcceptCommand(tx: TxContext, run: RunRow): Promise<CommandRow> {
  const kind = 'accept-change' as ControlKind;
  const factsOf = await readControlFacts(tx.queries, [run.id]);
  judgeControl({ kind, run, ...factsOf(run.id), wentOn: false });
  return storeCommand(tx, { run, kind, cause: 'person', bridgeId: run.bridgeId as string });
}
