import { z } from 'zod';
import type { RunMessageRow } from '../../../tables/RunMessage.ts';
import { MESSAGE_RECEIPTS, type RunMessageState } from '../../../tables/words.ts';
import { authorize } from '../../authorize.ts';
import { type Context, transaction } from '../../context.ts';
import { requirePush } from '../../flags/requirePush.ts';
import { moment } from '../../input/moment.ts';
import { parseInput } from '../../input/parseInput.ts';
import { freeText } from '../../input/text.ts';
import { storeProgress } from './changeMessages.ts';
import { BRIDGE_REFUSED } from './messageReasons.ts';
import { stepMessage } from './messageStates.ts';
import { lockForBridge, requireAlive } from './takeRunMessage.ts';

/** The body of a receipt. */
export const RECEIPT = z.object({
  state: z.enum(MESSAGE_RECEIPTS, `must be one of ${MESSAGE_RECEIPTS.join(', ')}`),
  at: moment,
  reason: freeText(1000).nullish(),
});

type Receipt = z.output<typeof RECEIPT>;

/**
 * A bridge says how far a message has come. A receipt that says less than is stored changes nothing, and the answer is what is
 * stored.
 * @throws Refusal not_found, refused, bad_user_input with violations
 */
export async function reportRunMessage(
  ctx: Context,
  input: { bridgeId: string; messageId: string; receipt: unknown },
): Promise<{ messageId: string; state: RunMessageState }> {
  authorize(ctx, 'bridge', 'projects');
  requirePush(ctx);
  const receipt = parseInput(RECEIPT, input.receipt);
  return transaction(ctx, async (tx) => {
    const message = await lockForBridge(tx, input);
    // A bridge that refuses a message again, or one that was withdrawn since, has nothing more to do.
    if (receipt.state !== 'refused') requireAlive(message);
    const state = stepMessage(message.state, receipt.state);
    if (state !== message.state) await storeProgress(tx, message, changeOf(message, state, receipt));
    return { messageId: message.id, state };
  });
}

function changeOf(message: RunMessageRow, state: RunMessageState, { at, reason }: Receipt): Partial<RunMessageRow> {
  switch (state) {
    case 'queued':
      return { state, takenBy: null, takenAt: null };
    case 'delivered':
      return { state, takenAt: message.takenAt ?? at, deliveredAt: at };
    case 'answered':
      return {
        state,
        takenAt: message.takenAt ?? at,
        deliveredAt: message.deliveredAt ?? at,
        answeredAt: at,
      };
    default:
      return { state, reason: reason ?? BRIDGE_REFUSED };
  }
}
