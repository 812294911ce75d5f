import { invalidInput } from '../../errors.ts';
import type { ChangeCommentRow } from '../../tables/ChangeComment.ts';
import type { ChangeSide } from '../../tables/words.ts';
import { personOf } from '../actInProject.ts';
import { authorize } from '../authorize.ts';
import { lockCardForRows } from '../board/cards/lockCardForRows.ts';
import { changeKey, readChangedFiles, readPatches } from '../changes/changeParts.ts';
import { listChangesOfCards } from '../changes/listChanges.ts';
import { isOutdated } from '../changes/markOutdated.ts';
import { PatchLines } from '../changes/PatchLines.ts';
import { type Context, transaction } from '../context.ts';
import { parseInput } from '../input/parseInput.ts';
import { CHANGE_COMMENT } from './changeCommentInput.ts';
import { storeChangeComment } from './storeChangeComment.ts';

export interface NewChangeComment {
  readonly cardId: string;
  readonly repository: string;
  readonly path: string;
  readonly side: ChangeSide;
  readonly startLine: number;
  readonly endLine: number;
  readonly quote: string;
  readonly body: string;
  readonly suggestion?: string | null;
  readonly blob?: string | null;
  readonly head?: string | null;
}

/**
 * Drafts a comment on lines of the change of a card. Nobody but its author sees it before the review is sent, and nothing reports it.
 * @throws Refusal bad_user_input naming the field, card_not_found, refused where the card has as many as it may, storage_limit
 */
export async function draftChangeComment(ctx: Context, input: NewChangeComment): Promise<ChangeCommentRow> {
  authorize(ctx, 'write', 'projects');
  const comment = parseInput(CHANGE_COMMENT, input);
  return transaction(ctx, async (tx) => {
    const card = await lockCardForRows(tx, input.cardId);
    const person = personOf(tx.actor);
    return storeChangeComment(tx, card, {
      ...comment,
      isOutdated: await judgePlace(tx, card.id, comment),
      threadId: null,
      reviewId: null,
      author: 'human',
      personId: person,
      draftBy: person,
      runId: null,
      resolvedAt: null,
      resolvedBy: null,
    });
  });
}

type Place = Pick<ChangeCommentRow, 'repository' | 'path' | 'side' | 'quote' | 'blob'>;

/** Whether the change has moved on from what the person looks at. Only what it has or had can be commented on. */
async function judgePlace(ctx: Context, cardId: string, place: Place): Promise<boolean> {
  const changes = (await listChangesOfCards(ctx, [cardId])).get(cardId) ?? [];
  const change = changes.find(({ repository }) => repository === place.repository);
  if (change === undefined) {
    throw invalidInput([{ propertyPath: 'repository', message: 'must be a repository of the change of the card' }]);
  }
  const key = changeKey(change.runId, change.repository);
  const files = (await readChangedFiles(ctx, [key])).get(key) ?? [];
  if (change.failureCode !== null) return false;
  const file = files.find(({ path }) => path === place.path);
  if (file !== undefined && file.blob !== null && file.blob === place.blob) return false;
  const patch = file === undefined ? '' : ((await readPatches(ctx, [key])).get(key) ?? '');
  return isOutdated({ repository: change.repository, files, patch: new PatchLines(patch) }, place);
}
