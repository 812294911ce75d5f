import { type ExpressionBuilder, sql } from 'kysely';
import { build } from '../../db/builder.ts';

/**
 * Whether the project of a row still exists, for statements that find the row by its account alone. A deleted project
 * has no owner from the moment of its deletion, while its rows go batch by batch.
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

/** A statement's tables, of which one has the columns under an alias. */
type With<Alias extends string, Column extends string> = Record<Alias, Record<Column, unknown>>;

/**
 * The same conditions for statements that are built, such as `where(living.project('w'))`. An alias that the statement does
 * not have, or one whose row lacks the columns, does not compile.
 */
export const living = {
  project:
    <Alias extends string, Owner extends string = 'accountId'>(row: Alias, owner = 'accountId' as Owner) =>
    <Tables extends With<Alias, 'projectId' | Owner>>({ exists }: ExpressionBuilder<Tables, Alias>) =>
      exists(
        build
          .selectFrom('project as living')
          .where('living.id', '=', sql.ref<string>(`${row}.projectId`))
          .where('living.ownerId', '=', sql.ref<string>(`${row}.${owner}`)),
      ),
  card:
    <Alias extends string>(row: Alias) =>
    <Tables extends With<Alias, 'cardId'>>({ exists }: ExpressionBuilder<Tables, Alias>) =>
      exists(build.selectFrom('card as standing').where('standing.id', '=', sql.ref<string>(`${row}.cardId`))),
};
