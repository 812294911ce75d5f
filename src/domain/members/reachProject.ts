import { actInProject, personOf, takesPart } from '../actInProject.ts';
import type { Context } from '../context.ts';
import type { Share } from '../Shares.ts';

const NONE: readonly Share[] = [];

/**
 * The projects that others share with the caller; none for a machine, and for an actor who is already in such a
 * project.
 */
export function sharesOf({
  actor,
  shares,
}: Pick<Context, 'actor' | 'shares'>): readonly Share[] | Promise<readonly Share[]> {
  if (shares === undefined || actor.member !== undefined || !takesPart(actor)) return NONE;
  return shares.of(personOf(actor));
}

/** The context in which the caller acts in a project that is named by its id or slug: another one for a shared project. */
export async function reachProject<Ctx extends Context>(ctx: Ctx, handle: string): Promise<Ctx> {
  const share = (await sharesOf(ctx)).find((each) => each.projectId === handle.toLowerCase() || each.handle === handle);
  return share === undefined ? ctx : actInProject(ctx, share);
}
