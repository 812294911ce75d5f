import { setTimeout as pause } from 'node:timers/promises';
import { isUuid } from '../../lib/uuid.ts';
import type { BridgeCommand } from '../api/shapes.ts';
import type { KeptMessage } from '../messages/KeptMessage.ts';
import { type MessageService, takeMessage } from '../messages/takeMessage.ts';
import type { RunRecord } from '../runs/RunRecord.ts';
import { REFUSALS, RefusedCommand } from './RefusedCommand.ts';

const MOST = 50;
const ATTEMPTS = 5;
const RETRY_MS = 2_000;

/**
 * The run that resumes a session, with the messages that people have written to it. Each is fetched here, and its text is kept with
 * the run, so that the program gets it once whatever happens to the bridge.
 * @throws RefusedCommand when all have been withdrawn
 */
export async function withMessages(
  { cause, messages }: Pick<BridgeCommand, 'cause' | 'messages'>,
  record: RunRecord,
  { api, retryMs = RETRY_MS }: { readonly api: MessageService; readonly retryMs?: number },
): Promise<RunRecord> {
  if (messages == null) return record;
  // A session that goes on for another reason does so without what cannot be fetched.
  const isForThem = cause === 'message';
  const kept: KeptMessage[] = [];
  for (const { id } of messages.slice(0, MOST)) {
    // It names a file.
    if (!isUuid(id)) throw new RefusedCommand(REFUSALS.noMessage);
    const taken = await takePatiently(api, id, record.runId, retryMs);
    if (taken === undefined && isForThem) throw new RefusedCommand(REFUSALS.untaken);
    if (taken === undefined || taken === 'gone') continue;
    const { text, author, interrupt } = taken;
    kept.push({ id, interrupt, state: 'taken', prompt: { text, author } });
  }
  if (kept.length === 0 && isForThem) throw new RefusedCommand(REFUSALS.allWithdrawn);
  return { ...record, messages: kept };
}

async function takePatiently(
  api: MessageService,
  id: string,
  runId: string,
  retryMs: number,
): ReturnType<typeof takeMessage> {
  for (let attempt = 1; ; attempt++) {
    const taken = await takeMessage(api, id, runId);
    if (taken !== undefined || attempt === ATTEMPTS) return taken;
    await pause(retryMs);
  }
}
