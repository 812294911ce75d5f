import type { CommandRow } from '../../tables/Command.ts';
import type { RunRow } from '../../tables/Run.ts';
import type { TxContext } from '../context.ts';
import { sendControl } from './controlRun.ts';
import type { AcceptedHead } from './NewCommand.ts';

/**
 * Asks the bridge that has the change of a run, which the caller has locked, to run the command of its project for accepted work.
 * Only a bridge with the capability `accept` gets such a command.
 * @param heads what was accepted: the bridge runs nothing where the folder is at another commit
 * @throws Refusal refused, with the reason as its message
 */
export function sendAcceptCommand(tx: TxContext, run: RunRow, heads: readonly AcceptedHead[]): Promise<CommandRow> {
  return sendControl(tx, run, 'accept-change', 'person', { heads });
}
