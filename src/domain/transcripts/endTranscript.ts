import { statement } from '../../db/statement.ts';
import { authorize } from '../authorize.ts';
import { type Context, transaction } from '../context.ts';
import { requirePush } from '../flags/requirePush.ts';
import { joinLastParts } from './addPart.ts';
import { lockTranscript } from './lockTranscript.ts';
import { invalid, type SentRun, type TranscriptAnswer } from './SentRun.ts';
import { MOST_NUMBER } from './transcriptBounds.ts';

const END = statement<never>(
  'transcript_end',
  'update run_transcript set ended_at = $2, left_out = $3, last_at = $2 where run_id = $1',
);

/**
 * The bridge says that a run's transcript has no more entries. While some are missing the answer says so, and the transcript stays
 * open; a repetition changes nothing.
 */
export async function endTranscript(
  ctx: Context,
  run: SentRun,
  sent: { count: unknown; leftOut: unknown },
): Promise<TranscriptAnswer> {
  authorize(ctx, 'bridge', 'projects');
  requirePush(ctx);
  const { count, leftOut } = sent;
  if (!isCount(count)) return invalid('count', `must be an integer from 0 to ${MOST_NUMBER}`);
  if (!isCount(leftOut)) return invalid('leftOut', `must be an integer from 0 to ${MOST_NUMBER}`);
  return transaction(ctx, async (tx) => {
    const held = await lockTranscript(tx, run);
    if ('refused' in held) return held;
    const { through, endedAt } = held;
    if (endedAt !== null || count > through) return { through };
    if (count < through) return invalid('count', `must be ${through} or more, because so many entries are stored`);
    await joinLastParts(tx, run.id);
    await tx.queries.query(END, [run.id, tx.now, leftOut]);
    tx.signal({ kind: 'transcript', accountId: run.accountId, projectId: run.projectId, runId: run.id });
    return { through };
  });
}

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MOST_NUMBER;
