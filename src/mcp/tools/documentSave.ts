import { z } from 'zod';
import { Refusal } from '../../errors.ts';
import { McpSaveDocumentDocument } from '../../generated/mcp.ts';
import { documentId, documentText, optional, projectId, title, versionNumber } from '../inputs.ts';
import { document } from '../outputs.ts';
import { tool } from '../Tool.ts';
import { toToolDocument } from '../toToolDocument.ts';

export const documentSave = tool({
  name: 'document_save',
  title: 'Save a document',
  description:
    'Saves a document, such as a plan. With `projectId` and `title` it makes a new one; with `documentId` and ' +
    '`baseVersion` it saves the next version of one that you have read. When somebody else saved one since, it refuses: ' +
    'read the document again, and save from its newest version. card_link_document links the document to a card.',
  readOnly: false,
  adds: true,
  speaks: true,
  input: z
    .strictObject({
      projectId: optional(projectId),
      documentId: optional(documentId),
      baseVersion: optional(versionNumber),
      title: optional(title),
      text: documentText,
    })
    .refine((args) => (args.projectId == null) !== (args.documentId == null), {
      path: ['projectId'],
      message: 'or documentId must be given, and not both',
    })
    .refine((args) => args.projectId == null || args.title != null, {
      path: ['title'],
      message: 'must be given for a new document',
    })
    .refine((args) => args.documentId == null || args.baseVersion != null, {
      path: ['baseVersion'],
      message: 'must be given with documentId',
    }),
  output: z.object({ document }),
  operation: McpSaveDocumentDocument,
  variables: (args) => ({
    isNew: args.documentId == null,
    projectId: args.projectId ?? '',
    documentId: args.documentId ?? '',
    baseVersion: args.baseVersion ?? 1,
    newTitle: args.title ?? '',
    title: args.title,
    text: args.text,
  }),
  result: ({ createDocument, saveDocument }) => {
    const saved = createDocument ?? saveDocument;
    if (saved === undefined) throw new Refusal('internal');
    return { document: toToolDocument(saved.document) };
  },
});
