import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * A condition that a list checks for each row which an index hands it in the order of the list, such as that the row is of the
 * account. Without statistics (in a new or restored database) the planner holds each plain comparison to leave a two-hundredth of the
 * rows. With two of them a list looks so short that it is read whole and sorted. Nor can it choose an index of this condition, which
 * would find all rows of an account that owns everything.
 */
export const checkEach = (condition: Expression<SqlBool>): RawBuilder<SqlBool> =>
  sql<SqlBool>`coalesce(${condition}, false)`;

/** The same for a statement that is text. */
export const checkEachText = (condition: string): string => `coalesce(${condition}, false)`;
