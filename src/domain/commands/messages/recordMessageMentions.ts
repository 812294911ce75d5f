import type { RunMessageRow } from '../../../tables/RunMessage.ts';
import { readCard } from '../../board/cards/cardRow.ts';
import type { TxContext } from '../../context.ts';
import { mentionsIn } from '../../members/mentions/mentionsIn.ts';
import { recordMentions } from '../../members/mentions/recordMentions.ts';
import { findRun } from '../../runs/readRuns.ts';

/** The run to which a person writes; a bridge says what it is about. */
interface Written {
  readonly accountId: string;
  readonly projectId: string;
  readonly subjectType: string;
  readonly subjectId: string;
}

/**
 * Records whom a message to the agent of a locked run mentions. Only a run about a card of its project has a place to which a mention
 * leads; any other message mentions nobody.
 */
export async function recordMessageMentions(
  tx: TxContext,
  { accountId, projectId, subjectType, subjectId }: Written,
  message: { readonly messageId: string; readonly before?: string; readonly text: string },
): Promise<void> {
  if (subjectType !== 'card') return;
  if (mentionsIn(message.text).length + mentionsIn(message.before ?? '').length === 0) return;
  const card = await readCard(tx.queries, accountId, subjectId);
  if (card?.projectId === projectId) await recordMentions(tx, card, message);
}

/** The same for a message that was sent before: whom it does not mention any more is no longer called. */
export async function changeMessageMentions(
  tx: TxContext,
  { id, runId, text: before }: RunMessageRow,
  text: string,
): Promise<void> {
  const run = await findRun(tx, runId);
  if (run !== undefined) await recordMessageMentions(tx, run, { messageId: id, before, text });
}
