import { type Bound, build, prepare, run, runOne, under } from '../../db/builder.ts';
import { Refusal } from '../../errors.ts';
import { isBridgeId, isUuid } from '../../lib/uuid.ts';
import { Command, type CommandRow } from '../../tables/Command.ts';
import { namesOf } from '../../tables/columns.ts';
import { type CommandState, RESULT_STATES } from '../../tables/words.ts';
import { authorize, inProjects } from '../authorize.ts';
import { type Context, transaction } from '../context.ts';
import { living } from '../erasure/living.ts';
import { requirePush } from '../flags/requirePush.ts';
import { signalInbox } from '../signalInbox.ts';
import { followCommands } from './messages/followCommands.ts';

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
const LOCK = prepare(({ id, accountId, bridgeId }: Bound<{ id: string; accountId: string; bridgeId: string }>) =>
  build
    .selectFrom('bridgeCommand as c')
    .select(under('c', namesOf(Command)))
    .where('c.id', '=', id)
    .where('c.accountId', '=', accountId)
    .where('c.bridgeId', '=', bridgeId)
    .where(living.project('c'))
    .forNoKeyUpdate(),
);

const SETTLE = prepare(
  ({ id, state, reason, settledAt }: Bound<Pick<CommandRow, 'id' | 'state' | 'reason' | 'settledAt'>>) =>
    build.updateTable('bridgeCommand').set({ state, reason, settledAt }).where('id', '=', id),
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
  authorize(ctx, 'bridge', 'projects');
  requirePush(ctx);
  const { bridgeId, commandId, state } = answer;
  if (!isBridgeId(bridgeId) || !isUuid(commandId)) throw new Refusal('command_not_found');
  judgeAnswer(answer);
  return transaction(ctx, async (tx) => {
    const command = await runOne(tx.queries, LOCK, { id: commandId, accountId: ctx.actor.accountId, bridgeId });
    if (command === undefined || !inProjects(tx, command.projectId)) throw new Refusal('command_not_found');
    if (command.state !== 'pending') return { commandId: command.id, state: command.state };
    await run(tx.queries, SETTLE, {
      id: command.id,
      state: state as CommandState,
      reason: answer.reason ?? null,
      settledAt: tx.now,
    });
    await followCommands(tx, [{ ...command, state: state as CommandState, reason: answer.reason ?? null }]);
    tx.audit({
      type: 'bridge.command_settled',
      accountId: command.accountId,
      subjectType: 'bridge-command',
      subjectId: command.id,
      projectId: command.projectId,
      actor: `bridge:${bridgeId}`,
      detail: { runId: command.runId, command: command.kind, state: state as CommandState },
    });
    tx.signal({ kind: 'run', accountId: command.accountId, projectId: command.projectId, runId: command.runId });
    signalInbox(tx, command);
    return { commandId: command.id, state: state as CommandState };
  });
}

function judgeAnswer({ state, reason }: CommandAnswer): void {
  if (!(RESULT_STATES as readonly string[]).includes(state)) throw new Refusal('invalid_state');
  if (reason === undefined || reason === null) return;
  if ([...reason].length > REASON_LIMIT) throw new Refusal('reason_too_long');
  // PostgreSQL stores no NUL character: without this line, a NUL would cause an internal error.
  if (reason.includes('\0')) throw new Refusal('invalid_reason');
}
