import type { BridgeCommand } from '../api/shapes.ts';
import { endLeftovers } from '../leftovers/endLeftovers.ts';
import { acceptChange } from './acceptChange.ts';
import type { CommandHandler } from './CommandDesk.ts';
import { collectUsage } from './collectUsage.ts';
import type { Dispatcher } from './Dispatcher.ts';
import { messageRun } from './messageRun.ts';
import { rerunCommand } from './rerunCommand.ts';
import { resumeRun } from './resumeRun.ts';
import type { WorkDeps } from './WorkDeps.ts';
import { withMessages } from './withMessages.ts';

/** What each kind of command does (document 1 §4.2). */
export function commandHandlers(
  deps: WorkDeps,
  { runs, state }: Dispatcher,
): Readonly<Record<BridgeCommand['kind'], CommandHandler>> {
  return {
    'stop-run': (command) => runs.stop(command),
    'resume-run': async (command) => runs.enqueue(await withMessages(command, await resumeRun(command, deps), deps)),
    'message-run': (command) => messageRun(command, deps, state),
    'rerun-command': async (command) => runs.enqueue(rerunCommand(command, deps, state)),
    'accept-change': async (command) => runs.enqueue(await acceptChange(command, deps, state)),
    'collect-session-usage': (command) => collectUsage(command, deps),
    'end-leftovers': (command) => endLeftovers(command, deps),
  };
}
