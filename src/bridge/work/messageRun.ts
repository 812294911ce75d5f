import { isUuid } from '../../lib/uuid.ts';
import type { BridgeCommand } from '../api/shapes.ts';
import { isOpen } from '../runs/RunRecord.ts';
import { REFUSALS, RefusedCommand } from './RefusedCommand.ts';
import type { WorkDeps } from './WorkDeps.ts';
import type { WorkState } from './WorkState.ts';

/**
 * Takes on a message of a person for a run. Of a run that is over, the service has the message given with the next start of its session,
 * so nothing is left to do here.
 * @throws RefusedCommand
 */
export async function messageRun(
  { message, runKey, sessionId }: BridgeCommand,
  { book, sessions }: Pick<WorkDeps, 'book' | 'sessions'>,
  { live }: Pick<WorkState, 'live'>,
): Promise<void> {
  // The id names a file.
  if (message == null || !isUuid(message.id)) throw new RefusedCommand(REFUSALS.noMessage);
  const record = runKey === null ? undefined : book.find(runKey);
  if (record === undefined) {
    if (sessionId === null || (await sessions.find(sessionId)) === undefined)
      throw new RefusedCommand(REFUSALS.unknownRun);
    return;
  }
  if (record.kind !== 'worker') throw new RefusedCommand(REFUSALS.takesNone);
  if (record.ending === 'person') throw new RefusedCommand(REFUSALS.stopped);
  if (!isOpen(record.state) || record.messages?.some(({ id }) => id === message.id) === true) return;
  const { id, interrupt } = message;
  record.messages = [...(record.messages ?? []), { id, interrupt: interrupt === true, state: 'waiting' }];
  await book.saved(record);
  // It may have ended while the disk was writing, and its end has left the message then.
  live.get(record.runId)?.heed?.();
}
