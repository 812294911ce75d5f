import { z } from 'zod';
import { Refusal } from '../../errors.ts';
import { McpArtifactsDocument } from '../../generated/mcp.ts';
import { after, cardId, first } from '../inputs.ts';
import { artifact, pageInfo } from '../outputs.ts';
import { tool } from '../Tool.ts';
import { toToolArtifact } from '../toToolArtifact.ts';

export const artifactList = tool({
  name: 'artifact_list',
  title: 'List the files of a card',
  description:
    'Lists the files on a card, newest first, without their content. Continue with `after` while `hasNextPage` is true.',
  readOnly: true,
  input: z.strictObject({ cardId, first: first(50, 20), after }),
  output: z.object({ artifacts: z.array(artifact), ...pageInfo }),
  operation: McpArtifactsDocument,
  variables: (args) => args,
  result: ({ card }) => {
    if (card == null) throw new Refusal('card_not_found');
    const { nodes, pageInfo: page } = card.artifacts;
    return { artifacts: nodes.map(toToolArtifact), ...page };
  },
});
