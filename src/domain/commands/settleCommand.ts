import { statement } from '../../db/statement.ts';
import { Refusal } from '../../errors.ts';
import { isBridgeId, isUuid } from '../../lib/uuid.ts';
import { Command, type CommandRow } from '../../tables/Command.ts';
import { columnsOf } from '../../tables/columns.ts';
import { type CommandState, RESULT_STATES } from '../../tables/words.ts';
import { authorize } from '../authorize.ts';
import { type Context, transaction } from '../context.ts';
import { inLivingProject } from '../erasure/living.ts';
import { requirePush } from '../flags/requirePush.ts';

export interface CommandAnswer {
  bridgeId: string;
  commandId: string;
  /** `done` or `refused`. */
  state: string;
  /** Why, at most 1000 characters. */
  reason?: string | null;
}

const REASON_LIMIT = 1000;

/** With the lock, the second of two simultaneous answers waits and then sees what the first one stored. */
const LOCK = statement<CommandRow>(
  'command_lock',
  `select ${columnsOf(Command, 'c')} from bridge_command c
   where c.id = $1 and c.account_id = $2 and c.bridge_id = $3 and ${inLivingProject('c')} for no key update`,
);

const SETTLE = statement<CommandRow>(
  'command_settle',
  `update bridge_command c set state = $2, reason = $3, settled_at = $4 where c.id = $1`,
);

/**
 * A bridge answers a command (document 1 §4.2). One that is past its expiry time but not yet swept is still pending;
 * one that is settled already keeps its state and reason, and the answer says which state that is.
 * @throws Refusal command_not_found, invalid_state, reason_too_long, invalid_reason
 */
export async function settleCommand(
  ctx: Context,
  answer: CommandAnswer,
): Promise<{ commandId: string; state: CommandState }> {
  authorize(ctx, 'bridge');
  requirePush(ctx);
  const { bridgeId, commandId, state } = answer;
  if (!isBridgeId(bridgeId) || !isUuid(commandId)) throw new Refusal('command_not_found');
  judgeAnswer(answer);
  return transaction(ctx, async (tx) => {
    const [command] = await tx.queries.query(LOCK, [commandId, ctx.actor.accountId, bridgeId]);
    if (command === undefined) throw new Refusal('command_not_found');
    if (command.state !== 'pending') return { commandId: command.id, state: command.state };
    await tx.queries.query(SETTLE, [command.id, state, answer.reason ?? null, tx.now]);
    tx.audit({
      type: 'bridge.command_settled',
      accountId: command.accountId,
      subjectType: 'bridge-command',
      subjectId: command.id,
      projectId: command.projectId,
      actor: `bridge:${bridgeId}`,
    });
    tx.signal({ kind: 'run', accountId: command.accountId, projectId: command.projectId, runId: command.runId });
    return { commandId: command.id, state: state as CommandState };
  });
}

function judgeAnswer({ state, reason }: CommandAnswer): void {
  if (!(RESULT_STATES as readonly string[]).includes(state)) throw new Refusal('invalid_state');
  if (reason === undefined || reason === null) return;
  if ([...reason].length > REASON_LIMIT) throw new Refusal('reason_too_long');
  // PostgreSQL stores no NUL character: without this line one would be answered as a fault of ours.
  if (reason.includes('\0')) throw new Refusal('invalid_reason');
}
