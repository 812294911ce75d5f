import { useState } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { CardChips_card$key } from '../../__generated__/CardChips_card.graphql.ts';
import { useMay } from '../../lib/may.ts';
import { Icon } from '../../parts/Icon.tsx';
import { StateShape } from '../../parts/StateShape.tsx';
import { MoveSheet } from './MoveSheet.tsx';
import { PullRequestLink } from './PullRequestLink.tsx';
import { PRIORITIES } from './priorities.ts';
import type { CardProject } from './useCard.ts';

const fragment = graphql`
  fragment CardChips_card on Card {
    id
    priority
    pullRequestNumber
    pullRequestUrl
    column {
      slug
      label
    }
    ...PullRequestLink_card
  }
`;

const CHIP = 'inline-flex h-6 items-center gap-1.5 rounded-2 border border-line bg-sunken px-2 text-meta text-text-2';

/** The state of a card at a glance, on a phone, where the properties are below the conversation. */
export function CardChips({ card, project }: { card: CardChips_card$key; project: CardProject }) {
  const data = useFragment(fragment, card);
  const [moves, show] = useState(false);
  const { work } = useMay();
  const priority = PRIORITIES.find(({ value }) => value === data.priority);
  return (
    <div className="mb-3 flex flex-wrap items-center gap-1.5 desk:hidden">
      {/* The chip is as small as the others, but its touch target is as large as a thumb. */}
      <button
        type="button"
        disabled={!work}
        onClick={() => show(true)}
        className="-my-2.5 inline-flex h-11 items-center"
      >
        <span className={CHIP}>
          <Icon name="board" size={14} className="text-text-3" />
          {data.column.label}
          {work && <span className="sr-only">. Move to…</span>}
        </span>
      </button>
      {priority !== undefined && priority.value !== 'NONE' && (
        <span className={CHIP}>
          <StateShape shape={priority.shape} size={14} />
          {priority.label}
        </span>
      )}
      {(data.pullRequestNumber != null || data.pullRequestUrl != null) && (
        <span className={CHIP}>
          <Icon name="pr" size={14} className="text-ok-fg" />
          <PullRequestLink card={data} />
        </span>
      )}
      {moves && <MoveSheet cardId={data.id} at={data.column.slug} project={project} onClose={() => show(false)} />}
    </div>
  );
}
