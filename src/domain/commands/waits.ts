import { expressionBuilder, sql } from 'kysely';
import type { BuilderTables } from '../../db/builderTables.ts';

const { and, eb } = expressionBuilder<{ c: BuilderTables['bridgeCommand'] }, 'c'>();

/**
 * Whether command `c` waits on its run: a person sent it and the bridge has not answered. Usage commands are the service's
 * own; they do not block a person's command, and a person cannot withdraw them (document 1 §3.1).
 */
export const waits = and([
  eb('c.state', '=', sql.lit('pending')),
  eb('c.kind', '<>', sql.lit('collect-session-usage')),
]);
