import { z } from 'zod';
import { Refusal } from '../../errors.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { parseInput } from '../input/parseInput.ts';
import { asWriter } from './asWriter.ts';
import { findReviewedProject } from './findReviewedProject.ts';
import { findSiteComment, settleComment } from './settleComment.ts';

const INPUT = z.object({ state: z.literal('resolved', 'must be resolved') });

/**
 * Settles a comment on a page, for the widget. One that is settled already stays as it is.
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
  const comment = await findSiteComment(caller, id);
  if (comment === undefined) throw new Refusal('not_found');
  const { ctx } = await findReviewedProject(caller, { project: comment.projectId, origin: asked.origin }).catch(hide);
  parseInput(INPUT, asked.body);
  await settleComment(asWriter(ctx), comment);
  return { id, state: 'resolved' };
}

/** A comment of a project that the caller does not reach looks like one that never was. */
function hide(error: unknown): never {
  throw error instanceof Refusal && error.code === 'project_not_found' ? new Refusal('not_found') : error;
}
