import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Refusal } from '../../../errors.ts';
import { invalidInput } from '../../../errors.ts';
import { isUuid } from '../../../lib/uuid.ts';
import { CARD_PRIORITIES } from '../../../tables/words.ts';
import type { Context } from '../../context.ts';

/** What the cards of a list can be grouped by. */
export const CARD_GROUPINGS = ['column', 'priority', 'assignee', 'label'] as const;
export type CardGrouping = (typeof CARD_GROUPINGS)[number];

/** One group of cards. Its key is the id of the column, the assignee or the label, or the priority; empty for the cards without one. */
export interface CardGroup {
  readonly by: CardGrouping;
  readonly key: string;
}

/**
 * What tells apart the groups of cards `c`, as SQL; null for the cards without one. Of the labels of a card the first by name decides: `f`
 * is a row of `FIRST_LABELS`.
 */
export const GROUP_KEYS: Readonly<Record<CardGrouping, string>> = {
  column: 'c.column_id',
  priority: 'c.priority',
  assignee: 'c.assignee_id',
  label: 'f.label_id',
};

/** The first label of each card of the project `g.id` that has one. Found for all of them at once, which takes a tenth of a search for each. */
export const FIRST_LABELS = `(select distinct on (x.card_id) x.card_id, x.label_id
  from label l join card_label x on x.label_id = l.id where l.project_id = g.id order by x.card_id, l.name, l.id)`;

/** Whether card `c` is in the group without a key. */
export const HAS_NO_GROUP: Readonly<Record<CardGrouping, string>> = {
  column: 'false',
  priority: 'false',
  assignee: 'c.assignee_id is null',
  label: 'not exists (select from card_label x where x.card_id = c.id)',
};

/** Whether card `c` is in the group with this key. Most cards lack the label, which an index says. */
export const isInGroup = (by: CardGrouping, key: Expression<string>): RawBuilder<SqlBool> => {
  if (by === 'priority') return sql<SqlBool>`c.priority = ${key}`;
  if (by !== 'label') return sql<SqlBool>`${sql.raw(GROUP_KEYS[by])} = ${key}::uuid`;
  return sql<SqlBool>`(exists (select from card_label x where x.card_id = c.id and x.label_id = ${key}::uuid) and ${key}::uuid =
    (select l.id from card_label x join label l on l.id = x.label_id where x.card_id = c.id order by l.name, l.id limit 1))`;
};

/** @throws Refusal bad_user_input for an agent who asks for people, at this place */
export function requireGrouping({ actor }: Pick<Context, 'actor'>, by: CardGrouping | null | undefined, at: string) {
  if (by === 'assignee' && actor.scopes.has('mcp')) throw badGroup(at, 'agents learn of no people');
}

/** @throws Refusal bad_user_input on `filter.group` */
export function requireGroup(ctx: Pick<Context, 'actor'>, { by, key }: CardGroup): CardGroup {
  requireGrouping(ctx, by, 'filter.group.by');
  const isKey =
    by === 'priority'
      ? (CARD_PRIORITIES as readonly string[]).includes(key)
      : isUuid(key) || (key === '' && by !== 'column');
  if (!isKey) throw badGroup('filter.group.key', 'must be the key of a group');
  return { by, key: key.toLowerCase() };
}

const badGroup = (propertyPath: string, message: string): Refusal => invalidInput([{ propertyPath, message }]);
