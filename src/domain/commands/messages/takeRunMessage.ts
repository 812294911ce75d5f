import { type Bound, build, prepare, runOne } from '../../../db/builder.ts';
import { Refusal } from '../../../errors.ts';
import { isBridgeId, isUuid } from '../../../lib/uuid.ts';
import type { RunMessageRow } from '../../../tables/RunMessage.ts';
import { authorize } from '../../authorize.ts';
import { type Context, type TxContext, transaction } from '../../context.ts';
import { requirePush } from '../../flags/requirePush.ts';
import { isOpenRun } from '../../runs/runStates.ts';
import { storeProgress } from './changeMessages.ts';
import { lockMessage, missing } from './lockMessage.ts';
import { isOpenMessage, isOverMessage } from './messageStates.ts';

/** What a bridge gives to the program. */
export interface TakenMessage {
  readonly messageId: string;
  readonly text: string;
  readonly interrupt: boolean;
  /** A name of the author; null where there is none: agents learn of no addresses. */
  readonly author: string | null;
}

const TAKER = prepare((bound: Bound<{ projectId: string; bridgeId: string; runKey: string }>) =>
  build
    .selectFrom('run')
    .select('state')
    .where('projectId', '=', bound.projectId)
    .where('bridgeId', '=', bound.bridgeId)
    .where('runKey', '=', bound.runKey),
);

/**
 * A bridge takes a message to give it to the program of a run. From then on its words are fixed, and it can no longer be withdrawn.
 * The same answer comes again for the same bridge; a run that has ended takes nothing, because the next one of the session does.
 * @param input.runId the bridge's id of the run that gets it, which the service may not know yet
 * @throws Refusal not_found, invalid_run_id, refused
 */
export async function takeRunMessage(
  ctx: Context,
  input: { bridgeId: string; messageId: string; runId: string },
): Promise<TakenMessage> {
  authorize(ctx, 'bridge', 'projects');
  requirePush(ctx);
  if (!isUuid(input.runId)) throw new Refusal('invalid_run_id');
  const runKey = input.runId.toLowerCase();
  return transaction(ctx, async (tx) => {
    const message = await lockForBridge(tx, input);
    requireAlive(message);
    if (isOpenMessage(message.state) && (message.state !== 'taken' || message.takenBy !== runKey)) {
      // Behind the lock of the message, so that an end of the run that requeued it is seen.
      const taker = await runOne(tx.queries, TAKER, { ...message, runKey });
      if (taker !== undefined && !isOpenRun(taker.state) && taker.state !== 'timed-out') {
        throw new Refusal('refused', { message: 'The run has ended; the next run of its session gets the message' });
      }
      await storeProgress(tx, message, { state: 'taken', takenBy: runKey, takenAt: message.takenAt ?? tx.now });
    }
    const { id: messageId, text, interrupt } = message;
    return { messageId, text, interrupt, author: null };
  });
}

/**
 * Locks a message of the bridge.
 * @throws Refusal not_found
 */
export async function lockForBridge(
  tx: TxContext,
  { bridgeId, messageId }: { bridgeId: string; messageId: string },
): Promise<RunMessageRow> {
  if (!isBridgeId(bridgeId)) throw missing();
  const message = await lockMessage(tx, messageId);
  if (message.bridgeId !== bridgeId) throw missing();
  return message;
}

/** @throws Refusal refused when nobody will read the message */
export function requireAlive({ state, reason }: RunMessageRow): void {
  if (!isOverMessage(state)) return;
  throw new Refusal('refused', {
    message: state === 'withdrawn' ? 'The message was withdrawn' : (reason ?? 'The message was refused'),
  });
}
