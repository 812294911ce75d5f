import { defineEntity, p } from '@mikro-orm/core';
import { Account } from './Account.ts';
import { defineTable } from './defineTable.ts';
import { feedbackColumns } from './feedbackColumns.ts';
import type { Row } from './Row.ts';
import type { Author } from './words.ts';

/** A file on a card, from a person or an agent. Its bytes are in the storage under its id. Ids ascend with time. */
export const Artifact = defineTable(
  defineEntity({
    name: 'Artifact',
    tableName: 'artifact',
    indexes: [
      { properties: ['accountId', 'id'] },
      { properties: ['projectId', 'id'] },
      { properties: ['cardId', 'id'] },
      {
        name: 'artifact_of_run',
        expression: `create index "artifact_of_run" on "artifact" ("run_id", "id") where "run_id" is not null`,
      },
    ],
    properties: {
      ...feedbackColumns,
      /** The run that made it. No foreign key: runs are deleted when they are old, and the artifact stays with its card. */
      runId: p.uuid().nullable(),
      /** The name of the file, without a folder. */
      name: p.string().columnType('text'),
      /** What its content was found to be, whatever its sender claimed. */
      mediaType: p.string().columnType('text'),
      bytes: p.integer(),
      /** The digest of its content in hexadecimal digits. */
      sha256: p.string().columnType('text'),
      author: p.string().columnType('text').$type<Author>(),
      /** The person who added it; null for an agent, and once the account is deleted. */
      personId: () => p.manyToOne(Account).mapToPk().nullable().deleteRule('set null').fieldName('person_id').index(),
      createdAt: p.datetime(),
    },
  }),
  {
    exported: {
      file: 'artifacts.json',
      as: { projectId: 'project', cardId: 'card', runId: 'run' },
      without: { accountId: 'the account is the one that is exported', personId: 'may name another person' },
    },
    erased: { with: { project: 'projectId', card: 'cardId' }, along: 'id' },
  },
);
export type ArtifactRow = Row<typeof Artifact>;
