import type { McpCardSummaryFragment, McpPlannedCardFragment, McpRelatedCardFragment } from '../generated/mcp.ts';
import { toWordOrNull } from './words.ts';

/** A card as tools show it, with the slug of its column. */
export function toToolCard<Node extends McpCardSummaryFragment>({ id, column, heldBy, ...rest }: Node) {
  return { cardId: id, column: column.slug, heldBy: toWordOrNull(heldBy), ...rest };
}

/** Another card that a card names, as tools show it. */
export function toRelatedCard({ id, column, number, title }: McpRelatedCardFragment) {
  return { cardId: id, number, title, column: column.slug };
}

/** A card with what people plan of it. */
export function toPlannedCard<Node extends McpPlannedCardFragment>({ parent, ...card }: Node) {
  return { ...toToolCard(card), parent: parent === null ? null : toRelatedCard(parent) };
}
