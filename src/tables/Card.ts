import { defineEntity, p } from '@mikro-orm/core';
import { Account } from './Account.ts';
import { BoardColumn } from './BoardColumn.ts';
import { CARD_ORDER_KEYS, cardOrderKey } from './cardOrderKeys.ts';
import { defineTable } from './defineTable.ts';
import { Project } from './Project.ts';
import type { CardPriority } from './words.ts';

/** The key of a row that may be missing. Written out, because the type of a table cannot follow from the table itself. */
type NullableKey = { '~type'?: { value: unknown }; '~options': { mapToPk: true; nullable: true } };

/** A card of a board. `number` is counted per project and never given twice. */
export const Card = defineTable(
  defineEntity({
    name: 'Card',
    tableName: 'card',
    uniques: [{ properties: ['projectId', 'number'] }],
    indexes: [
      { properties: ['projectId', 'id'] },
      {
        // The index contains whether a card is archived, so that the cards of a column are counted without reading
        // them.
        name: 'card_places',
        expression: `create index "card_places" on "card" ("column_id", "position") include ("archived_at")`,
      },
      { properties: ['columnId', 'number'] },
      { properties: ['ownerId'] },
      {
        name: 'card_assignee',
        expression: `create index "card_assignee" on "card" ("assignee_id", "project_id") where "assignee_id" is not null`,
      },
      {
        name: 'card_parts',
        expression: `create index "card_parts" on "card" ("parent_id", "number") where "parent_id" is not null`,
      },
      {
        name: 'card_pull_request_number',
        expression: `create index "card_pull_request_number" on "card" ("project_id", "pull_request_number") where "pull_request_number" is not null`,
      },
      // An order of lists each; equal keys follow each other by number.
      ...CARD_ORDER_KEYS.map((key) => ({
        name: `card_by_${key}`,
        expression: `create index "card_by_${key}" on "card" ("project_id", ${cardOrderKey(key)}, "number") where "archived_at" is null`,
      })),
    ],
    properties: {
      id: p.uuid().primary(),
      projectId: () => p.manyToOne(Project).mapToPk().deleteRule('cascade').fieldName('project_id'),
      ownerId: () => p.manyToOne(Account).mapToPk().deleteRule('cascade').fieldName('owner_id'),
      number: p.integer(),
      title: p.string().columnType('text'),
      body: p.string().columnType('text').default(''),
      columnId: () => p.manyToOne(BoardColumn).mapToPk().fieldName('column_id'),
      /** The card's place in its column, in ascending order; numbers may be missing, so that a card fits between two others. */
      position: p.bigint().default(0),
      priority: p.string().columnType('text').$type<CardPriority>().default('none'),
      /** The card of the same project that it is a part of. */
      parentId: (): NullableKey => p.manyToOne(Card).mapToPk().nullable().deleteRule('set null').fieldName('parent_id'),
      /** The person who is to see to it: one of the project. */
      assigneeId: () => p.manyToOne(Account).mapToPk().nullable().deleteRule('set null').fieldName('assignee_id'),
      /** The day by which it is to be done. */
      dueOn: p.date().nullable(),
      /** How much work people hold it to be, in points. */
      estimate: p.integer().nullable(),
      /** When a person archived it; null while it is on the board. */
      archivedAt: p.datetime().nullable(),
      pullRequestNumber: p.integer().nullable(),
      pullRequestUrl: p.string().columnType('text').nullable(),
      headSha: p.string().columnType('text').nullable(),
      createdAt: p.datetime(),
      updatedAt: p.datetime(),
    },
  }),
  {
    exported: {
      file: 'cards.json',
      as: { projectId: 'project', parentId: 'parent' },
      without: {
        ownerId: 'the account is the one that is exported',
        columnId: 'the slug of the column is there instead',
        assigneeId: 'may name another person',
        position: 'places in a column are renumbered at will',
      },
    },
    erased: { with: { project: 'projectId' }, along: 'id' },
  },
);
