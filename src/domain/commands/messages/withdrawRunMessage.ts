import type { RunMessageRow } from '../../../tables/RunMessage.ts';
import { type Context, transaction } from '../../context.ts';
import { authorizeControl } from '../controlRuns.ts';
import { auditMessage } from './auditMessage.ts';
import { cancelMessageCommands } from './cancelMessageCommands.ts';
import { storeProgress } from './changeMessages.ts';
import { requireChangeable } from './editRunMessage.ts';
import { lockMessage } from './lockMessage.ts';
import { changeMessageMentions } from './recordMessageMentions.ts';

/**
 * Takes back a message that no bridge has taken: the agent never reads it. A message that is withdrawn already stays so.
 * @throws Refusal not_found, refused
 */
export async function withdrawRunMessage(ctx: Context, input: { message: string }): Promise<RunMessageRow> {
  authorizeControl(ctx);
  return transaction(ctx, async (tx) => {
    const message = await lockMessage(tx, input.message);
    if (message.state === 'withdrawn') return message;
    requireChangeable(message);
    await cancelMessageCommands(tx, [message.commandId]);
    await changeMessageMentions(tx, message, '');
    auditMessage(tx, { ...message, id: message.runId }, 'bridge.run_message_withdrawn', message.id);
    return storeProgress(tx, message, { state: 'withdrawn' });
  });
}
