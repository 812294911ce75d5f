import { defineEntity, p } from '@mikro-orm/core';
import { Account } from './Account.ts';
import { defineTable } from './defineTable.ts';
import { Project } from './Project.ts';
import type { Row } from './Row.ts';
import type { Author } from './words.ts';

/** A document of a project, such as a plan. Its texts are the rows of `document_version`. Ids ascend with time. */
export const Document = defineTable(
  defineEntity({
    name: 'Document',
    tableName: 'document',
    indexes: [{ properties: ['accountId', 'id'] }, { properties: ['projectId', 'updatedAt', 'id'] }],
    properties: {
      id: p.uuid().primary(),
      accountId: () => p.manyToOne(Account).mapToPk().deleteRule('cascade').fieldName('account_id'),
      projectId: () => p.manyToOne(Project).mapToPk().deleteRule('cascade').fieldName('project_id'),
      title: p.string().columnType('text'),
      /** The number of the newest version. */
      version: p.integer(),
      author: p.string().columnType('text').$type<Author>(),
      /** The person who created it; null for an agent, and once the account is deleted. */
      personId: () => p.manyToOne(Account).mapToPk().nullable().deleteRule('set null').fieldName('person_id').index(),
      createdAt: p.datetime(),
      /** When the title or the text changed last. */
      updatedAt: p.datetime(),
    },
  }),
  {
    exported: {
      file: 'documents.json',
      as: { projectId: 'project' },
      without: { accountId: 'the account is the one that is exported', personId: 'may name another person' },
    },
    erased: { with: { project: 'projectId' } },
  },
);
export type DocumentRow = Row<typeof Document>;
