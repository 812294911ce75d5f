import type { McpCardSummaryFragment } from '../generated/mcp.ts';
import { toWordOrNull } from './words.ts';

/** A card as tools show it, with the slug of its column. */
export function toToolCard<Node extends McpCardSummaryFragment>({ id, column, heldBy, ...rest }: Node) {
  return { cardId: id, column: column.slug, heldBy: toWordOrNull(heldBy), ...rest };
}
