import { z } from 'zod';
import { Refusal } from '../../errors.ts';
import { McpDocumentsDocument } from '../../generated/mcp.ts';
import { after, anyText, first, optional, project } from '../inputs.ts';
import { document, pageInfo } from '../outputs.ts';
import { tool } from '../Tool.ts';
import { toToolDocument } from '../toToolDocument.ts';

export const documentList = tool({
  name: 'document_list',
  title: 'List documents',
  description:
    'Lists the documents of a project by title and number of the newest version, those that changed last first. ' +
    'Continue with `after` while `hasNextPage` is true. document_get returns the text of one.',
  readOnly: true,
  input: z.strictObject({
    project,
    search: optional(anyText('Part of the title, at most 200 characters.', 200)),
    first: first(100, 50),
    after,
  }),
  output: z.object({ documents: z.array(document), ...pageInfo }),
  operation: McpDocumentsDocument,
  variables: (args) => args,
  result: (data) => {
    if (data.project === null) throw new Refusal('project_not_found');
    const { nodes, pageInfo: page } = data.project.documents;
    return { documents: nodes.map(toToolDocument), ...page };
  },
});
