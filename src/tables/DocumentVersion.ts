import { defineEntity, p } from '@mikro-orm/core';
import { Account } from './Account.ts';
import { Document } from './Document.ts';
import { defineTable } from './defineTable.ts';
import { Project } from './Project.ts';
import type { Row } from './Row.ts';
import type { Author } from './words.ts';

/** The text of a document as it was saved once. It never changes; the next text is another row. */
export const DocumentVersion = defineTable(
  defineEntity({
    name: 'DocumentVersion',
    tableName: 'document_version',
    indexes: [{ properties: ['accountId', 'id'] }, { properties: ['projectId', 'id'] }],
    uniques: [{ properties: ['documentId', 'number'] }],
    properties: {
      id: p.uuid().primary(),
      accountId: () => p.manyToOne(Account).mapToPk().deleteRule('cascade').fieldName('account_id'),
      projectId: () => p.manyToOne(Project).mapToPk().deleteRule('cascade').fieldName('project_id'),
      documentId: () => p.manyToOne(Document).mapToPk().deleteRule('cascade').fieldName('document_id'),
      /** Counted within the document, from 1. */
      number: p.integer(),
      /** Markdown. */
      text: p.string().columnType('text'),
      author: p.string().columnType('text').$type<Author>(),
      /** The person who saved it; null for an agent, and once the account is deleted. */
      personId: () => p.manyToOne(Account).mapToPk().nullable().deleteRule('set null').fieldName('person_id').index(),
      createdAt: p.datetime(),
    },
  }),
  {
    exported: {
      file: 'document_versions.json',
      as: { projectId: 'project', documentId: 'document' },
      without: { accountId: 'the account is the one that is exported', personId: 'may name another person' },
    },
    erased: { with: { project: 'projectId' }, along: 'id' },
  },
);
export type VersionRow = Row<typeof DocumentVersion>;
