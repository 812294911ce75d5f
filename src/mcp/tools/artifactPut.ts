import { z } from 'zod';
import { McpPutArtifactDocument } from '../../generated/mcp.ts';
import { cardId, optional, runId, text } from '../inputs.ts';
import { artifact } from '../outputs.ts';
import { tool } from '../Tool.ts';
import { toToolArtifact } from '../toToolArtifact.ts';

export const artifactPut = tool({
  name: 'artifact_put',
  title: 'Add a file to a card',
  description:
    'Adds a file of at most 25 MiB to a card, such as a screenshot, a report or a log, for people. Agents see its name in `artifact_list` and not its content: what they need belongs in a document. ' +
    'People see images and text on the page of the card. Give the content as `text` or in `base64`, and not both.',
  readOnly: false,
  speaks: true,
  adds: true,
  input: z
    .strictObject({
      cardId,
      runId: optional(runId),
      name: text('The name of the file, without a folder, 1 to 200 characters.', 200),
      mediaType: optional(text('Its media type, such as text/markdown. It is judged by its content.', 200)),
      text: optional(z.string('must be text').describe('The content, where it is text.')),
      base64: optional(z.string('must be text').describe('The content in Base64, without line breaks.')),
    })
    .refine((args) => (args.text == null) !== (args.base64 == null), {
      path: ['text'],
      message: 'or base64 must be given, and not both',
    }),
  output: artifact,
  operation: McpPutArtifactDocument,
  variables: (args) => args,
  result: ({ putArtifact }) => toToolArtifact(putArtifact.artifact),
});
