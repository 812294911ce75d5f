import { expressionBuilder, sql } from 'kysely';
import { build } from '../../../db/builder.ts';
import type { BuilderTables } from '../../../db/builderTables.ts';

/** Later requests for the same work on the same subject; one that was cancelled replaces nothing. */
const requestedAgain = build
  .selectFrom('workRequest as later')
  .whereRef('later.projectId', '=', sql.ref('w.projectId'))
  .whereRef('later.subjectId', '=', sql.ref('w.subjectId'))
  .whereRef('later.subjectType', '=', sql.ref('w.subjectType'))
  .whereRef('later.kind', '=', sql.ref('w.kind'))
  .whereRef('later.id', '>', sql.ref('w.id'))
  .where('later.state', '<>', sql.lit('cancelled'))
  .select(sql.lit(1).as('one'));

/** Later runs of the same work that succeeded, also those that a command asked for. */
const succeededSince = build
  .selectFrom('run as r')
  .whereRef('r.projectId', '=', sql.ref('w.projectId'))
  .whereRef('r.subjectId', '=', sql.ref('w.subjectId'))
  .whereRef('r.subjectType', '=', sql.ref('w.subjectType'))
  .whereRef('r.workKind', '=', sql.ref('w.kind'))
  .whereRef('r.id', '>', sql.ref('w.id'))
  .where('r.state', '=', sql.lit('succeeded'))
  .select(sql.lit(1).as('one'));

const { and, not, exists } = expressionBuilder<BuilderTables, never>();

/** Whether the work of request `w` was neither requested again nor has succeeded since. */
export const isOutstanding = and([not(exists(requestedAgain)), not(exists(succeededSince))]);
