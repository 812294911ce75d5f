import { among, type Bound, build, prepare, run } from '../../db/builder.ts';
import type { ProjectRole } from '../../tables/words.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';

/** A person of a project, as its other people see them. */
export interface Person {
  readonly id: string;
  readonly email: string;
}

/** A person with their role in the project. */
export interface ProjectPerson {
  readonly projectId: string;
  /** Null for the owner. */
  readonly memberId: string | null;
  readonly accountId: string;
  readonly email: string;
  readonly role: ProjectRole;
  readonly since: Date;
  readonly invitedBy: string | null;
}

type OfProjects = Bound<{ ids: readonly string[]; accountId: string }>;

const OWNERS = prepare(({ ids, accountId }: OfProjects) =>
  build
    .selectFrom('project as p')
    .innerJoin('account as a', 'a.id', 'p.ownerId')
    .select(['p.id as projectId', 'a.id as accountId', 'a.email', 'p.createdAt as since'])
    .where('p.id', '=', among(ids))
    .where('p.ownerId', '=', accountId),
);

const MEMBERS = prepare(({ ids, accountId }: OfProjects) =>
  build
    .selectFrom('projectMember as m')
    .innerJoin('project as p', 'p.id', 'm.projectId')
    .innerJoin('account as a', 'a.id', 'm.accountId')
    .select(['m.projectId', 'm.id as memberId', 'a.id as accountId', 'a.email', 'm.role', 'm.since', 'm.invitedBy'])
    .where('m.projectId', '=', among(ids))
    .where('p.ownerId', '=', accountId)
    .where('a.erasedAt', 'is', null)
    .orderBy('m.id'),
);

/** The people of the caller's projects, by project: the owner first, then the others as they joined. */
export async function listMembers(ctx: Context, projectIds: readonly string[]): Promise<Map<string, ProjectPerson[]>> {
  authorize(ctx, 'view', 'parent');
  const of = { ids: projectIds, accountId: ctx.actor.accountId };
  const [owners, members] = await Promise.all([run(ctx.queries, OWNERS, of), run(ctx.queries, MEMBERS, of)]);
  const people: ProjectPerson[] = [
    ...owners.map((owner) => ({ ...owner, memberId: null, role: 'owner' as const, invitedBy: null })),
    ...members,
  ];
  return Map.groupBy(people, ({ projectId }) => projectId);
}

const PEOPLE = prepare(({ ids }: Bound<{ ids: readonly string[] }>) =>
  build.selectFrom('account').select(['id', 'email']).where('id', '=', among(ids)).where('erasedAt', 'is', null),
);

/**
 * The people named by things that the caller has reached, by account; people who deleted their account are left out.
 */
export async function findPeople(ctx: Context, accountIds: readonly string[]): Promise<Map<string, Person>> {
  authorize(ctx, 'view', 'parent');
  const rows = await run(ctx.queries, PEOPLE, { ids: accountIds });
  return new Map(rows.map((row) => [row.id, row]));
}
