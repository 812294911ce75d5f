import { type Bound, type Prepared, prepare, runOne } from '../../../db/builder.ts';
import { Refusal } from '../../../errors.ts';
import { isUuid } from '../../../lib/uuid.ts';
import { inProjects } from '../../authorize.ts';
import type { Context, TxContext } from '../../context.ts';
import { ownProjects, type ProjectRow } from './projectRow.ts';

type Own = Bound<{ id: string; accountId: string }>;

const own = ({ id, accountId }: Own) => ownProjects(accountId).where('id', '=', id);
const READ = prepare((bound: Own) => own(bound));
const LOCK = prepare((bound: Own) => own(bound).forNoKeyUpdate());
const KEEP = prepare((bound: Own) => own(bound).forKeyShare());

/**
 * The caller's project by id; another account's is missing like one that never was.
 * @throws Refusal project_not_found
 */
export async function requireProject(ctx: Pick<Context, 'queries' | 'actor'>, projectId: string): Promise<ProjectRow> {
  return find(ctx, READ, projectId);
}

/** The same, locked until the commit: writers of the project and of its columns go one after the other. */
export async function lockProject(tx: TxContext, projectId: string): Promise<ProjectRow> {
  return find(tx, LOCK, projectId);
}

/** The same, protected from deletion until the commit, for a transaction that adds rows under it. */
export async function keepProject(tx: TxContext, projectId: string): Promise<ProjectRow> {
  return find(tx, KEEP, projectId);
}

async function find(
  ctx: Pick<Context, 'queries' | 'actor'>,
  how: Prepared<{ id: string; accountId: string }, ProjectRow>,
  id: string,
): Promise<ProjectRow> {
  const project = isUuid(id) ? await runOne(ctx.queries, how, { id, accountId: ctx.actor.accountId }) : undefined;
  if (project === undefined || !inProjects(ctx, project.id)) throw new Refusal('project_not_found');
  return project;
}
