import { Refusal } from '../../../errors.ts';
import type { AskRow } from '../../../tables/CardAsk.ts';
import { authorize } from '../../authorize.ts';
import type { CardRow } from '../../board/cards/cardRow.ts';
import type { TxContext } from '../../context.ts';
import { lockRun } from '../../runs/lockRun.ts';
import { storeAnswer } from '../storeAnswer.ts';
import { keepPermission } from './keepPermission.ts';
import { ALWAYS } from './permissionAnswers.ts';

/**
 * A person answers what a run asks leave for, with one of its options: other words mean neither yes nor no. The caller has locked the
 * card.
 * @throws Refusal forbidden to people who may not manage the project, for an answer that counts for good; bad_user_input (`answer`), refused when it is answered already, as it is by the end of the run, storage_limit
 */
export async function answerPermission(
  tx: TxContext,
  card: CardRow,
  { ask, answer }: { ask: AskRow; answer: string },
): Promise<AskRow> {
  if (!ask.options.includes(answer)) {
    const message = `must be one of: ${ask.options.join(', ')}`;
    throw new Refusal('bad_user_input', { violations: [{ propertyPath: 'answer', message }] });
  }
  // What is allowed for good outlasts the run, and counts for all machines of the project.
  if (answer === ALWAYS) authorize(tx, 'manage', 'projects');
  // Its end refuses what it has asked leave for.
  if (ask.runId !== null) await lockRun(tx, ask.accountId, ask.runId);
  const stored = await storeAnswer(tx, card, { id: ask.id, answer, resume: 'none', resumeRefused: null });
  if (answer === ALWAYS && ask.permissionRule !== null) {
    await keepPermission(tx, { ownerId: card.ownerId, projectId: card.projectId, rule: ask.permissionRule });
  }
  return stored;
}
