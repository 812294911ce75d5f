import { Refusal } from '../../errors.ts';
import { authorize } from '../authorize.ts';
import { resolveHandle } from '../board/projects/findProject.ts';
import type { ProjectRow } from '../board/projects/projectRow.ts';
import type { Context } from '../context.ts';
import { reachProject } from '../members/reachProject.ts';
import { findWidgetProject } from './findWidgetProject.ts';

/** A project in which the caller may comment on the pages of a site, and the context in which they do so. */
export interface ReviewedProject {
  readonly ctx: Context;
  readonly project: ProjectRow;
}

/**
 * Finds the project to which a page sends its comments, by id or slug, for a person who works in it. That of the pages of this
 * instance is for its owner alone.
 * @param origin the origin of the page; undefined where none is known
 * @throws Refusal insufficient_scope, project_not_found, forbidden, origin_not_allowed
 */
export async function findReviewedProject(
  caller: Context,
  { project: handle, origin }: { readonly project: string; readonly origin: string | undefined },
): Promise<ReviewedProject> {
  authorize(caller, 'review', 'projects');
  const ctx = await reachProject(caller, handle);
  authorize(ctx, 'review', 'projects');
  const [shared] = ctx.actor.member === undefined ? [] : (ctx.actor.projects ?? []);
  const project = await resolveHandle(ctx, shared ?? handle);
  if (origin === undefined || !project.allowedSites.includes(origin)) throw new Refusal('origin_not_allowed');
  if (ctx.actor.member !== undefined && (await findWidgetProject(ctx))?.id === project.id) {
    throw new Refusal('forbidden', { message: 'Only the owner of this project can sign in to its widget.' });
  }
  return { ctx, project };
}
