import { among, type Bound, build, prepare, run } from '../../db/builder.ts';
import type { Queries } from '../../db/statement.ts';

const STANDING = prepare(({ ids }: Bound<{ ids: readonly string[] }>) =>
  build.selectFrom('project').select('id').where('id', '=', among(ids)).where('ownerId', 'is not', null),
);

/** The projects that still exist. Events of other projects are not published. */
export async function findStandingProjects(
  queries: Queries,
  projectIds: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set((await run(queries, STANDING, { ids: projectIds })).map(({ id }) => id));
}
