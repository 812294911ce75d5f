import { z } from 'zod';
import { type Bound, build, prepare, runOne } from '../../../db/builder.ts';
import { Refusal } from '../../../errors.ts';
import { namesOf } from '../../../tables/columns.ts';
import { RunMessage, type RunMessageRow } from '../../../tables/RunMessage.ts';
import { personOf } from '../../actInProject.ts';
import { type Context, transaction } from '../../context.ts';
import { parseInput } from '../../input/parseInput.ts';
import { mayDo } from '../../projectPolicy.ts';
import { rowBytes } from '../../storage/bytesOf.ts';
import { requireStorage } from '../../storage/requireStorage.ts';
import { authorizeControl } from '../controlRuns.ts';
import { auditMessage } from './auditMessage.ts';
import { signalMessages } from './changeMessages.ts';
import { lockMessage } from './lockMessage.ts';
import { isChangeable } from './messageStates.ts';
import { changeMessageMentions } from './recordMessageMentions.ts';
import { MESSAGE_TEXT } from './sendRunMessage.ts';

const INPUT = z.object({ text: MESSAGE_TEXT });

const TOO_LATE = 'The bridge has taken the message to give it to the agent';
const OVER = 'The message is over';

const UPDATE = prepare(({ id, text, editedAt }: Bound<{ id: string; text: string; editedAt: Date }>) =>
  build.updateTable('runMessage').set({ text, editedAt }).where('id', '=', id).returning(namesOf(RunMessage)),
);

/**
 * Changes the words of a message that no bridge has taken. The same words change nothing.
 * @throws Refusal bad_user_input (`text`), not_found, forbidden for a message of somebody else, refused, storage_limit
 */
export async function editRunMessage(ctx: Context, input: { message: string; text: string }): Promise<RunMessageRow> {
  authorizeControl(ctx);
  const { text } = parseInput(INPUT, { text: input.text });
  return transaction(ctx, async (tx) => {
    const message = await lockMessage(tx, input.message);
    if (!isAuthor(tx, message)) {
      throw new Refusal('forbidden', { message: 'Only the author of a message may edit it.' });
    }
    requireChangeable(message);
    if (text === message.text) return message;
    await requireStorage(tx, message.accountId, { bytes: rowBytes(text) - rowBytes(message.text) });
    const edited = await runOne(tx.queries, UPDATE, { id: message.id, text, editedAt: tx.now });
    await changeMessageMentions(tx, message, text);
    auditMessage(tx, { ...message, id: message.runId }, 'bridge.run_message_edited', message.id);
    signalMessages(tx, [message]);
    return edited as RunMessageRow;
  });
}

/** @throws Refusal refused once a bridge has the text, and for a message that nobody will read */
export function requireChangeable({ state }: RunMessageRow): void {
  if (isChangeable(state)) return;
  throw new Refusal('refused', { message: state === 'withdrawn' || state === 'refused' ? OVER : TOO_LATE });
}

const isAuthor = ({ actor }: Pick<Context, 'actor'>, { personId }: Pick<RunMessageRow, 'personId'>): boolean =>
  personId !== null && personId === personOf(actor);

/** Whether the caller may change the words of a message now: its author, until a bridge takes it. */
export function mayEditMessage(
  ctx: Pick<Context, 'actor'>,
  message: Pick<RunMessageRow, 'personId' | 'state'>,
): boolean {
  const { scopes, member } = ctx.actor;
  const writes = scopes.has('session') || scopes.has('api');
  return (
    writes &&
    (member === undefined || mayDo(member.role, 'work')) &&
    isAuthor(ctx, message) &&
    isChangeable(message.state)
  );
}
