import type { CardRow } from '../../domain/board/cards/cardRow.ts';
import { html, type Markup } from '../../lib/text/html.ts';
import type { Translate } from '../texts/Translate.ts';

/**
 * The Turbo streams that bring a card to its place: it leaves the place where it stood, and goes in front of the card below
 * it, or to the end of its column. An archived card only leaves.
 * @param below the id of the next card of the column; undefined for the last one
 */
export function cardPlacementStream(t: Translate, card: CardRow, below: string | undefined): Markup {
  const leave = html`<turbo-stream action="remove" target="${nameOf(card)}"></turbo-stream>
`;
  if (card.archivedAt !== null) return leave;
  const place =
    below === undefined
      ? html`action="append" target="column-${card.columnId}"`
      : html`action="before" target="${nameOf({ id: below })}"`;
  return html`${leave}<turbo-stream ${place}><template><article id="${nameOf(card)}" data-column="${card.column.slug}">
<a href="/projects/${card.projectId}/cards/${card.number}"><span>#${card.number}</span> ${card.title}</a>
${
  card.held &&
  html`<p>${card.holdReason ?? card.pausedReason ?? t('Held')}</p>
`
}</article></template></turbo-stream>
`;
}

const nameOf = ({ id }: { id: string }): string => `card-${id}`;
