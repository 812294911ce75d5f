import type { Expression, UpdateObject } from 'kysely';
import { build } from '../../../db/builder.ts';
import type { BuilderTables } from '../../../db/builderTables.ts';
import { namesOf } from '../../../tables/columns.ts';
import { Project } from '../../../tables/Project.ts';
import type { Row } from '../../../tables/Row.ts';

/** A project that was found by its owner, and so has one. */
export type ProjectRow = Row<typeof Project> & { ownerId: string };

/** The projects of an account. A deleted one has no owner, so each that is found has one. */
export const ownProjects = (accountId: Expression<string>) =>
  build
    .selectFrom('project')
    .select(namesOf(Project))
    .$narrowType<{ ownerId: string }>()
    .where('ownerId', '=', accountId);

/** Changes a project that the caller has locked. */
export const changeProject = (id: Expression<string>, changes: UpdateObject<BuilderTables, 'project'>) =>
  build
    .updateTable('project')
    .set(changes)
    .where('id', '=', id)
    .returning(namesOf(Project))
    .$narrowType<{ ownerId: string }>();
