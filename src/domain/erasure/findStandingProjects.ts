import { type Queries, statement } from '../../db/statement.ts';

const STANDING = statement<{ id: string }>(
  'erasure_standing_projects',
  'select id from project where id = any($1::uuid[]) and owner_id is not null',
);

/** Those of the projects that still exist. Events of the others are not published. */
export async function findStandingProjects(
  queries: Queries,
  projectIds: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set((await queries.query(STANDING, [projectIds])).map(({ id }) => id));
}
