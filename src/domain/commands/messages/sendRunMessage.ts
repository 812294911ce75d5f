import { z } from 'zod';
import { type Bound, build, prepare, runOne } from '../../../db/builder.ts';
import { newId } from '../../../lib/uuid.ts';
import { namesOf } from '../../../tables/columns.ts';
import { RunMessage, type RunMessageRow } from '../../../tables/RunMessage.ts';
import { writerOf } from '../../actInProject.ts';
import { type Context, type TxContext, transaction } from '../../context.ts';
import { parseInput } from '../../input/parseInput.ts';
import { said } from '../../input/text.ts';
import { lockRun } from '../../runs/lockRun.ts';
import { isOpenRun } from '../../runs/runStates.ts';
import { rowBytes } from '../../storage/bytesOf.ts';
import { requireStorage } from '../../storage/requireStorage.ts';
import { authorizeControl } from '../controlRuns.ts';
import { storeCommand } from '../storeCommand.ts';
import { auditMessage } from './auditMessage.ts';
import { lockCarried } from './carryMessages.ts';
import { signalMessages } from './changeMessages.ts';
import { judgeMessage } from './judgeMessage.ts';
import { readMessageFacts } from './readMessageFacts.ts';
import { recordMessageMentions } from './recordMessageMentions.ts';

export const MESSAGE_TEXT = said(20_000);
const INPUT = z.object({ text: MESSAGE_TEXT });

type NewMessage = Omit<RunMessageRow, 'reason' | 'takenBy' | 'editedAt' | 'takenAt' | 'deliveredAt' | 'answeredAt'>;

const INSERT = prepare((row: Bound<NewMessage>) =>
  build
    .insertInto('runMessage')
    .values({
      id: row.id,
      accountId: row.accountId,
      projectId: row.projectId,
      runId: row.runId,
      sessionId: row.sessionId,
      bridgeId: row.bridgeId,
      personId: row.personId,
      text: row.text,
      interrupt: row.interrupt,
      state: row.state,
      commandId: row.commandId,
      resumes: row.resumes,
      createdAt: row.createdAt,
    })
    .returning(namesOf(RunMessage)),
);

const READ = prepare(({ id }: Bound<{ id: string }>) =>
  build.selectFrom('runMessage').select(namesOf(RunMessage)).where('id', '=', id),
);

/**
 * A person writes to the agent of a run. The living program takes the message; an ended run whose session can go on is resumed with
 * it. While such a resume is on its way, the message waits for the run that comes of it.
 * @throws Refusal run_not_found, bad_user_input (`text`), refused with the reason, storage_limit, not_found while bridges are switched off
 */
export async function sendRunMessage(
  ctx: Context,
  input: { run: string; text: string; interrupt?: boolean | null },
): Promise<RunMessageRow> {
  authorizeControl(ctx);
  const { text } = parseInput(INPUT, { text: input.text });
  return transaction(ctx, async (tx) => {
    // The lock makes the end of the run see the message, or the message the end.
    const run = await lockRun(tx, tx.actor.accountId, input.run);
    const facts = (await readMessageFacts(tx, [run.id]))(run.id);
    judgeMessage({ run, ...facts });
    const isOpen = isOpenRun(run.state);
    // The lock of what the account stores is the last, and an edit of one of these takes it too.
    if (!isOpen && !facts.resuming) await lockCarried(tx, [run.id]);
    await requireStorage(tx, run.accountId, { bytes: rowBytes(text) });
    const message = (await runOne(tx.queries, INSERT, {
      id: newId(),
      accountId: run.accountId,
      projectId: run.projectId,
      runId: run.id,
      sessionId: run.sessionId as string,
      bridgeId: run.bridgeId as string,
      personId: writerOf(tx.actor, 'human'),
      text,
      interrupt: input.interrupt ?? false,
      state: isOpen ? 'waiting' : 'queued',
      commandId: null,
      resumes: 0,
      createdAt: tx.now,
    })) as RunMessageRow;
    await recordMessageMentions(tx, run, { messageId: message.id, text });
    auditMessage(tx, run, 'bridge.run_message_sent', message.id);
    signalMessages(tx, [message]);
    if (!isOpen && facts.resuming) return message;
    await bring(tx, run, message, isOpen);
    return (await runOne(tx.queries, READ, { id: message.id })) as RunMessageRow;
  });
}

async function bring(
  tx: TxContext,
  run: Awaited<ReturnType<typeof lockRun>>,
  { id, interrupt }: RunMessageRow,
  isOpen: boolean,
): Promise<void> {
  const bridgeId = run.bridgeId as string;
  if (isOpen) {
    await storeCommand(tx, { run, kind: 'message-run', cause: 'person', bridgeId, message: { id, interrupt } });
  } else {
    await storeCommand(tx, { run, kind: 'resume-run', cause: 'message', bridgeId });
  }
}
