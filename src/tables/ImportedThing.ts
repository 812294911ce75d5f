import { defineEntity, p } from '@mikro-orm/core';
import { CardComment } from './CardComment.ts';
import { defineTable } from './defineTable.ts';
import { Project } from './Project.ts';

/** The key of a row that may be missing. Written out, because the mapper's own type of it has no null. */
type NullableKey = { '~type'?: { value: unknown }; '~options': { mapToPk: true; nullable: true } };

/** A card or a comment that was imported, by what it is called where it came from: so an import that is repeated makes no double. */
export const ImportedThing = defineTable(
  defineEntity({
    name: 'ImportedThing',
    tableName: 'imported_thing',
    uniques: [{ properties: ['projectId', 'source', 'key', 'commentKey'] }],
    indexes: [{ properties: ['projectId', 'id'] }, { properties: ['cardId', 'id'] }],
    properties: {
      id: p.uuid().primary(),
      projectId: () => p.manyToOne(Project).mapToPk().deleteRule('cascade').fieldName('project_id'),
      /** Where it came from, in the words of the caller that imported it. */
      source: p.string().columnType('text'),
      /** The id of the card there. */
      key: p.string().columnType('text'),
      /** The id of the comment there; empty for the card itself. */
      commentKey: p.string().columnType('text').default(''),
      /** No foreign key: the rows of a deleted card are deleted in batches (domain/erasure). */
      cardId: p.uuid(),
      /** Null for the card itself. */
      commentId: (): NullableKey =>
        p.manyToOne(CardComment).mapToPk().nullable().deleteRule('cascade').fieldName('comment_id').index(),
    },
  }),
  {
    exported: {
      file: 'imported_things.json',
      as: { projectId: 'project', cardId: 'card', commentId: 'comment' },
    },
    erased: { with: { project: 'projectId', card: 'cardId' }, along: 'id' },
  },
);
