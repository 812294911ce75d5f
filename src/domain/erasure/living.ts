import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Whether the project of a row still stands, for statements that find the row by its account alone. A deleted project has
 * no owner from the moment of its deletion, while its rows go batch by batch.
 * @param row the alias of the row, which has a `project_id`
 * @param owner its column with the account
 */
export const inLivingProject = (row: string, owner = 'account_id'): string =>
  `exists (select from project living where living.id = ${row}.project_id and living.owner_id = ${row}.${owner})`;

/** Whether an event in the outbox is of no project that is being erased; evaluated once per statement, not per event. */
export const ofLivingProject = (row: string, account: string): string =>
  `${row}.project_id <> all(array(select e.id from erasure e where e.of_account = ${account}))`;

/** Whether the card of a row still exists: the feedback on a deleted card is deleted batch by batch. */
export const onLivingCard = (row: string): string =>
  `exists (select from card standing where standing.id = ${row}.card_id)`;

/** The same conditions for statements that are built. */
export const living = {
  project: (row: string, owner?: string): RawBuilder<SqlBool> => sql<SqlBool>`${sql.raw(inLivingProject(row, owner))}`,
  card: (row: string): RawBuilder<SqlBool> => sql<SqlBool>`${sql.raw(onLivingCard(row))}`,
};
