import { among, type Bound, prepare, run } from '../../../db/builder.ts';
import { Refusal } from '../../../errors.ts';
import { isUuid } from '../../../lib/uuid.ts';
import { inProjects } from '../../authorize.ts';
import type { Context } from '../../context.ts';
import { ownProjects } from '../projects/projectRow.ts';

type Handles = Bound<{ ids: readonly string[]; slugs: readonly string[]; accountId: string }>;

const SOME = prepare(({ ids, slugs, accountId }: Handles) =>
  ownProjects(accountId).where((project) =>
    project.or([project('id', '=', among(ids)), project('slug', '=', among(slugs))]),
  ),
);

/**
 * The ids of the caller's projects that these handles name, as `resolveHandle` reads them, each once.
 * @throws Refusal project_not_found when one of them names none
 */
export async function resolveHandles(
  ctx: Pick<Context, 'queries' | 'actor'>,
  handles: readonly string[],
): Promise<string[]> {
  const ids = handles.filter(isUuid);
  const slugs = handles.filter((handle) => !ids.includes(handle) && !handle.includes('\u0000'));
  const rows = await run(ctx.queries, SOME, { ids, slugs, accountId: ctx.actor.accountId });
  const known = new Map<string, string>();
  for (const { id, slug } of rows.filter((row) => inProjects(ctx, row.id))) known.set(id, id).set(slug, id);
  const found = handles.map((handle) => {
    const id = known.get(ids.includes(handle) ? handle.toLowerCase() : handle);
    if (id === undefined) throw new Refusal('project_not_found');
    return id;
  });
  return [...new Set(found)];
}
