import { expressionBuilder, sql } from 'kysely';
import type { BuilderTables } from '../../db/builderTables.ts';

const { and, eb } = expressionBuilder<{ c: BuilderTables['bridgeCommand'] }, 'c'>();

const pending = eb('c.state', '=', sql.lit('pending'));

/**
 * Whether command `c` waits on its run: a person sent it and the bridge has not answered. Usage commands are the service's
 * own; they do not block a person's command, and a person cannot withdraw them (document 1 §3.1). What ends the leftovers of a run
 * does nothing to the run itself, so it keeps nobody from resuming it. A message has a state of its own, and its author withdraws it.
 */
export const waits = and([
  pending,
  eb('c.kind', '<>', sql.lit('collect-session-usage')),
  eb('c.kind', '<>', sql.lit('end-leftovers')),
  eb('c.kind', '<>', sql.lit('message-run')),
]);

/** Whether command `c` waits to end what its run has left. */
export const waitsToEnd = and([pending, eb('c.kind', '=', sql.lit('end-leftovers'))]);
