import { z } from 'zod';
import { McpLinkDocumentDocument } from '../../generated/mcp.ts';
import { cardId, documentId, tag } from '../inputs.ts';
import { card, id } from '../outputs.ts';
import { tool } from '../Tool.ts';
import { toToolCard } from '../toToolCard.ts';

export const cardLinkDocument = tool({
  name: 'card_link_document',
  title: 'Link a document to a card',
  description:
    'Links a document to a card under a tag, such as "plan". Later work on the card that asks for the tag gets the ' +
    'document, as long as no other document is linked under it. A link that is there already stays as it is.',
  readOnly: false,
  speaks: true,
  input: z.strictObject({ cardId, documentId, tag }),
  output: z.object({ card: card.extend({ documents: z.array(z.object({ documentId: id, tag: z.string() })) }) }),
  operation: McpLinkDocumentDocument,
  variables: (args) => args,
  result: ({ linkDocument }) => ({ card: toToolCard(linkDocument.card) }),
});
