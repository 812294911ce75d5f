import { statement } from '../../db/statement.ts';
import { Refusal } from '../../errors.ts';
import { isUuid } from '../../lib/uuid.ts';
import { columnsOf } from '../../tables/columns.ts';
import { Project } from '../../tables/Project.ts';
import { inProjects } from '../authorize.ts';
import type { Context, TxContext } from '../context.ts';
import { type ProjectRow } from './projectRow.ts';

const OWN = `from project p where p.id = $1 and p.owner_id = $2`;
const READ = statement<ProjectRow>('board_project_read', `select ${columnsOf(Project, 'p')} ${OWN}`);
const LOCK = statement<ProjectRow>(
  'board_project_lock',
  `select ${columnsOf(Project, 'p')} ${OWN} for no key update of p`,
);
const KEEP = statement<ProjectRow>('board_project_keep', `select ${columnsOf(Project, 'p')} ${OWN} for key share of p`);

/**
 * The caller's project by id; another account's is missing like one that never was.
 * @throws Refusal project_not_found
 */
export async function requireProject(ctx: Pick<Context, 'queries' | 'actor'>, projectId: string): Promise<ProjectRow> {
  return found(ctx, isUuid(projectId) ? await ctx.queries.query(READ, [projectId, ctx.actor.accountId]) : []);
}

/** The same, locked until the commit: writers of the project and of its columns go one after the other. */
export async function lockProject(tx: TxContext, projectId: string): Promise<ProjectRow> {
  return found(tx, isUuid(projectId) ? await tx.queries.query(LOCK, [projectId, tx.actor.accountId]) : []);
}

/** The same, protected from deletion until the commit, for a transaction that adds rows under it. */
export async function keepProject(tx: TxContext, projectId: string): Promise<ProjectRow> {
  return found(tx, isUuid(projectId) ? await tx.queries.query(KEEP, [projectId, tx.actor.accountId]) : []);
}

function found(ctx: Pick<Context, 'actor'>, [project]: ProjectRow[]): ProjectRow {
  if (project === undefined || !inProjects(ctx, project.id)) throw new Refusal('project_not_found');
  return project;
}
