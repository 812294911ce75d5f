import { Link } from '@tanstack/react-router';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { CardBand_card$key } from '../../../__generated__/CardBand_card.graphql.ts';
import { StateShape } from '../../../parts/StateShape.tsx';

const fragment = graphql`
  fragment CardBand_card on Card {
    number
    title
    held
    heldBy
    holdReason
    project {
      slug
    }
  }
`;

/** The card that the list is about, and whether its agents are paused. A deleted card keeps its runs. */
export function CardBand({ card }: { card: CardBand_card$key | null }) {
  const shown = useFragment(fragment, card);
  return (
    <div className="flex min-h-9 shrink-0 flex-wrap items-center gap-2 border-line border-b bg-sunken px-4 py-1.5">
      {shown ? (
        <>
          <Link
            to="/projects/$project/cards/$number"
            params={{ project: shown.project.slug, number: String(shown.number) }}
            className="min-w-0 truncate font-medium max-desk:py-3"
          >
            <span className="font-normal text-text-3">#{shown.number}</span> {shown.title}
          </Link>
          {shown.held && (
            <span className="flex items-center gap-1.5 text-meta text-stop-fg">
              <StateShape shape="held" size={14} />
              {shown.heldBy === 'AGENT'
                ? 'Agents on this card are paused by an agent'
                : 'Agents on this card are paused by a person'}
              {shown.holdReason && `: ${shown.holdReason}`}
            </span>
          )}
        </>
      ) : (
        <span className="text-text-2">The card is deleted. Its runs stay.</span>
      )}
    </div>
  );
}
