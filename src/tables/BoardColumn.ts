import { defineEntity, p } from '@mikro-orm/core';
import { defineTable } from './defineTable.ts';
import { Project } from './Project.ts';
import type { LabelColor } from './words.ts';

/** A column of a board. A seeded column has a translated label key; a column that a person named has a label. */
export const BoardColumn = defineTable(
  defineEntity({
    name: 'BoardColumn',
    tableName: 'board_column',
    uniques: [{ properties: ['projectId', 'slug'] }],
    indexes: [
      {
        name: 'board_column_limited',
        expression: `create index "board_column_limited" on "board_column" ("project_id") where "wip_limit" is not null`,
      },
    ],
    properties: {
      id: p.uuid().primary(),
      projectId: () => p.manyToOne(Project).mapToPk().deleteRule('cascade').fieldName('project_id'),
      slug: p.string().columnType('text'),
      label: p.string().columnType('text').nullable(),
      labelKey: p.string().columnType('text').nullable(),
      position: p.integer(),
      terminal: p.boolean().default(false),
      /** True only for the Backlog, where a card starts unless a column is named. */
      backlog: p.boolean().default(false),
      color: p.string().columnType('text').$type<LabelColor>().nullable(),
      /** How many of its cards may have claimed work at once; null for any number. */
      wipLimit: p.integer().nullable(),
      /** When a pass last found as many of its cards at work as its limit allows; null while none has. */
      fullAt: p.datetime().nullable(),
      /** Null for a column from before times were recorded; it counts as old as its project. */
      createdAt: p.datetime().nullable(),
      /** When its label, its place, its colour or its limit last changed; null if never. */
      updatedAt: p.datetime().nullable(),
    },
  }),
  {
    exported: {
      file: 'projects.json',
      without: {
        projectId: 'columns are listed with their project',
        labelKey: 'replaces a label that is not set',
        position: 'columns are in their order',
        fullAt: "a note for the timeout of its cards' work",
      },
    },
    erased: { with: { project: 'projectId' } },
  },
);
