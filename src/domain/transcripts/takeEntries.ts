import { authorize } from '../authorize.ts';
import { type Context, transaction } from '../context.ts';
import { requirePush } from '../flags/requirePush.ts';
import { addPart, bytesOfLines } from './addPart.ts';
import { EntryFault, judgeEntry } from './judgeEntry.ts';
import { lockTranscript } from './lockTranscript.ts';
import { invalid, refuse, type SentRun, type TranscriptAnswer, type TranscriptRefusal } from './SentRun.ts';
import { MOST_ENTRIES, MOST_NUMBER, MOST_TRANSCRIPT_BYTES } from './transcriptBounds.ts';

/**
 * Takes entries of a run's transcript. Each number is stored once and in order: what is stored already is ignored, and nothing is
 * stored of entries that leave a gap. The answer says up to where all is stored, so that the bridge continues there.
 */
export async function takeEntries(
  ctx: Context,
  run: SentRun,
  sent: { first: unknown; entries: unknown },
): Promise<TranscriptAnswer> {
  authorize(ctx, 'bridge', 'projects');
  requirePush(ctx);
  const judged = judge(sent);
  if ('refused' in judged) return judged;
  return transaction(ctx, async (tx) => {
    const held = await lockTranscript(tx, run);
    if ('refused' in held) return held;
    const { through, bytes, endedAt } = held;
    const lines = judged.lines.slice(Math.max(0, through + 1 - judged.first));
    if (judged.first > through + 1 || lines.length === 0) return { through };
    if (endedAt !== null) return refuse('RUN_OVER');
    const added = bytesOfLines(lines);
    if (bytes + added > MOST_TRANSCRIPT_BYTES) return refuse('TOO_MUCH');
    await addPart(tx, run.id, { first: through + 1, lines, bytes: added }, bytes);
    tx.signal({ kind: 'transcript', accountId: run.accountId, projectId: run.projectId, runId: run.id });
    return { through: through + lines.length };
  });
}

function judge(sent: { first: unknown; entries: unknown }): { first: number; lines: string[] } | TranscriptRefusal {
  const { first, entries } = sent;
  if (typeof first !== 'number' || !Number.isInteger(first) || first < 1 || first > MOST_NUMBER - MOST_ENTRIES) {
    return invalid('first', `must be an integer from 1 to ${MOST_NUMBER - MOST_ENTRIES}`);
  }
  if (!Array.isArray(entries)) return invalid('entries', 'must be a list');
  if (entries.length > MOST_ENTRIES) return invalid('entries', `must hold at most ${MOST_ENTRIES} entries`);
  const lines: string[] = [];
  for (const [place, entry] of entries.entries()) {
    try {
      lines.push(JSON.stringify(judgeEntry(entry)));
    } catch (error) {
      if (!(error instanceof EntryFault)) throw error;
      return invalid(`entries[${place}]${error.field && `.${error.field}`}`, error.rule);
    }
  }
  return { first, lines };
}
