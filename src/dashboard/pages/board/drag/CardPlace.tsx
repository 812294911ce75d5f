import type { CardFace_card$key } from '../../../__generated__/CardFace_card.graphql.ts';
import { CardFace } from '../cards/CardFace.tsx';
import { DropMark } from './DropMark.tsx';
import { useIsDragged } from './dragStore.ts';

/** The place of a card in a column: an outline while the card is dragged, and a line where a dropped card would go. */
export function CardPlace({
  card,
  project,
  marked,
}: {
  card: CardFace_card$key & { readonly id: string };
  /** The slug of the project. */
  project: string;
  marked: boolean;
}) {
  const dragged = useIsDragged(card.id);
  return (
    <div data-place={card.id} className="relative">
      {marked && <DropMark className="absolute inset-x-0 -top-[5px]" />}
      {/* The pressed element must stay in the page and stay visible, or its touch or its focus would end without an event. */}
      <div className={dragged ? 'rounded-3 border border-line-strong border-dashed' : ''}>
        <div className={dragged ? 'opacity-0' : ''}>
          <CardFace card={card} project={project} />
        </div>
      </div>
    </div>
  );
}
