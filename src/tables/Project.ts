import { defineEntity, p } from '@mikro-orm/core';
import { Account } from './Account.ts';
import { defineTable } from './defineTable.ts';
import type { TranscriptMode } from './words.ts';

/** A project: one board, one owner. Slugs are unique among the owner's projects. */
export const Project = defineTable(
  defineEntity({
    name: 'Project',
    tableName: 'project',
    uniques: [{ properties: ['ownerId', 'slug'] }],
    indexes: [
      { properties: ['ownerId', 'id'] },
      {
        name: 'project_allowed_sites',
        expression: `create index "project_allowed_sites" on "project" using gin ("allowed_sites")`,
      },
    ],
    properties: {
      id: p.uuid().primary(),
      /** Null once the project is deleted, while its rows are being erased (domain/erasure). */
      ownerId: () => p.manyToOne(Account).mapToPk().nullable().deleteRule('cascade').fieldName('owner_id'),
      slug: p.string().columnType('text'),
      name: p.string().columnType('text'),
      /** The workflow template's name. */
      template: p.string().columnType('text'),
      /** The project's own rules in place of the template's; null follows the template. */
      workflow: p.json<unknown>().nullable(),
      /** The number that the next card gets. */
      nextCardNumber: p.integer().default(1),
      collectFullText: p.boolean().default(false),
      /** The forge login that agents must push as. */
      agentLogin: p.string().columnType('text').nullable(),
      /** The cost of one day in US dollars above which people are notified; null for none. */
      dailyCostLineUsd: p.decimal().columnType('numeric(12,2)').nullable(),
      /** The origins of the sites whose pages may carry the widget of the project. */
      allowedSites: p.array().columnType('text[]').$type<string[]>().defaultRaw(`'{}'`),
      /** Whether the transcripts of its runs are kept. */
      transcriptMode: p.string().columnType('text').$type<TranscriptMode>().default('off'),
      /** For how many days after the end of a run, where they are kept for days. */
      transcriptDays: p.integer().default(30),
      /** Whether a failed check sends the work of a card back to its agent. */
      checksSendBack: p.boolean().default(false),
      /** How often in a row for a card. */
      checksMostTimes: p.integer().default(3),
      createdAt: p.datetime(),
      /** When its name, slug, settings or workflow last changed; null if they never have. */
      updatedAt: p.datetime().nullable(),
    },
  }),
  {
    exported: {
      file: 'projects.json',
      without: { ownerId: 'the account is the one that is exported', nextCardNumber: 'the cards tell it' },
    },
    erased: { with: { project: 'id' } },
  },
);
