import { z } from 'zod';
import { type Bound, build, prepare, run, runOne } from '../../db/builder.ts';
import { Refusal } from '../../errors.ts';
import { isUuid } from '../../lib/uuid.ts';
import { authorize } from '../authorize.ts';
import { lockCardForRows } from '../board/cards/lockCardForRows.ts';
import { type Context, transaction } from '../context.ts';
import { recordSaid } from '../feedback/recordSaid.ts';
import { parseInput } from '../input/parseInput.ts';
import { asWriter } from './asWriter.ts';
import { findReviewedProject } from './findReviewedProject.ts';

const INPUT = z.object({ state: z.literal('resolved', 'must be resolved') });

const FIND = prepare(({ id }: Bound<{ id: string }>) =>
  build.selectFrom('siteReviewComment').select(['projectId', 'cardId']).where('id', '=', id),
);
const RESOLVE = prepare(({ id, now }: Bound<{ id: string; now: Date }>) =>
  build
    .updateTable('siteReviewComment')
    .set({ resolvedAt: now })
    .where('id', '=', id)
    .where('resolvedAt', 'is', null)
    .returning('id'),
);

/**
 * Settles a comment on a page. One that is settled already stays as it is.
 * @throws Refusal bad_user_input (`state`), not_found, forbidden for a visitor with a preview token, and what
 *   `findReviewedProject` throws
 */
export async function resolveComment(
  caller: Context,
  asked: { readonly id: string; readonly origin: string | undefined; readonly body: object },
): Promise<{ id: string; state: 'resolved' }> {
  authorize(caller, 'review', 'projects');
  if (caller.actor.preview) throw new Refusal('forbidden', { message: 'A visitor resolves no comments.' });
  const id = asked.id.toLowerCase();
  const comment = isUuid(id) ? await runOne(caller.queries, FIND, { id }) : undefined;
  if (comment === undefined) throw new Refusal('not_found');
  const { ctx } = await findReviewedProject(caller, { project: comment.projectId, origin: asked.origin }).catch(hide);
  parseInput(INPUT, asked.body);
  await transaction(asWriter(ctx), async (tx) => {
    const card = await lockCardForRows(tx, comment.cardId);
    const settled = await run(tx.queries, RESOLVE, { id, now: tx.now });
    if (settled.length === 0) return;
    recordSaid(tx, card, 'board.site_review_resolved', id);
    tx.signal({ kind: 'site-review', accountId: card.ownerId, projectId: card.projectId, cardId: card.id });
  });
  return { id, state: 'resolved' };
}

/** A comment of a project that the caller does not reach looks like one that never was. */
function hide(error: unknown): never {
  throw error instanceof Refusal && error.code === 'project_not_found' ? new Refusal('not_found') : error;
}
