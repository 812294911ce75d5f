import { type Expression, sql } from 'kysely';
import { build } from '../../db/builder.ts';
import { namesOf } from '../../tables/columns.ts';
import { Run } from '../../tables/Run.ts';

/** The interactive runs of a project, locked until the commit. */
export const lockedRuns = (projectId: Expression<string>) =>
  build
    .selectFrom('run')
    .select(namesOf(Run))
    .where('projectId', '=', projectId)
    .where('kind', '=', sql.lit('interactive'))
    .forNoKeyUpdate();

/** Those of one session. */
export const lockedRunsOf = (projectId: Expression<string>, sessionId: Expression<string>) =>
  lockedRuns(projectId).where('sessionId', '=', sessionId);
