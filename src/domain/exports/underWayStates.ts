import { sql } from 'kysely';

/** The states of an export that is not finished, as constants: the indexes of such exports are found by them alone. */
export const UNDER_WAY_STATES = [sql.lit('pending' as const), sql.lit('running' as const)];
