import { z } from 'zod';
import { McpReleaseCardDocument } from '../../generated/mcp.ts';
import { cardId } from '../inputs.ts';
import { card } from '../outputs.ts';
import { tool } from '../Tool.ts';
import { toToolCard } from '../toToolCard.ts';

export const cardRelease = tool({
  name: 'card_release',
  title: 'Release a card',
  description:
    'Ends the hold of a card: agents may take work on it again, and work that the hold interrupted is requested again. ' +
    'Releasing a card that is not held changes nothing.',
  readOnly: false,
  input: z.strictObject({ cardId }),
  output: z.object({ card }),
  operation: McpReleaseCardDocument,
  variables: (args) => args,
  result: (data) => ({ card: toToolCard(data.releaseCard.card) }),
});
