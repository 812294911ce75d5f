import { type Bound, build, prepare, run } from '../../db/builder.ts';
import { Refusal } from '../../errors.ts';
import { afterCommit } from '../afterCommit.ts';
import { authorize } from '../authorize.ts';
import { auditCard } from '../board/cards/auditCard.ts';
import { lockCardForRows } from '../board/cards/lockCardForRows.ts';
import { signalCard } from '../board/cards/signalCard.ts';
import { type Context, transaction } from '../context.ts';
import { mayDeleteComment } from '../feedback/mayChangeComment.ts';
import { requireArtifact } from './findArtifacts.ts';

const DELETE = prepare(({ id }: Bound<{ id: string }>) => build.deleteFrom('artifact').where('id', '=', id));

/**
 * Deletes an artifact. Its bytes are gone when this returns; where the store does not answer, the sweep deletes them.
 * @returns its id, and that of its card
 * @throws Refusal not_found, forbidden for one of somebody else by one who does not manage the project
 */
export async function deleteArtifact(
  ctx: Context,
  input: { artifactId: string },
): Promise<{ deletedId: string; cardId: string }> {
  authorize(ctx, 'write', 'projects');
  const deleted = await transaction(ctx, async (tx) => {
    const artifact = await requireArtifact(tx, input.artifactId);
    const card = await lockCardForRows(tx, artifact.cardId);
    if (!mayDeleteArtifact(tx, artifact)) {
      throw new Refusal('forbidden', {
        message: 'Only the person who added it, or a manager of the project, may delete an artifact.',
      });
    }
    await run(tx.queries, DELETE, { id: artifact.id });
    auditCard(tx, card, 'board.artifact_deleted', { artifactId: artifact.id });
    signalCard(tx, card, 'card-changed');
    return { deletedId: artifact.id, cardId: card.id };
  });
  await afterCommit(ctx, 'artifact_left_in_store', () => ctx.artifactStorage.remove(deleted.deletedId));
  return deleted;
}

/** The rule of comments: who added it may delete it, and so may those who manage the project. */
export const mayDeleteArtifact = mayDeleteComment;
