import { defineEntity, p } from '@mikro-orm/core';
import { Document } from './Document.ts';
import { defineTable } from './defineTable.ts';

/** The search terms of a document. Triggers write it with each new version and each new title; older versions are not found. */
export const DocumentText = defineTable(
  defineEntity({
    name: 'DocumentText',
    tableName: 'document_text',
    indexes: [
      {
        name: 'document_text_words',
        expression: `create index "document_text_words" on "document_text" using gin ("words")`,
      },
    ],
    properties: {
      documentId: () => p.manyToOne(Document).mapToPk().deleteRule('cascade').fieldName('document_id').primary(),
      /** The words of the title and the newest text, each with the owner in front. */
      words: p.string().columnType('tsvector'),
    },
  }),
  {
    exported: { not: 'it only finds documents by their texts, which are exported' },
    erased: { withRowsOf: 'document' },
  },
);
