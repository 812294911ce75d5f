import { useState } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { CardTalk_card$key } from '../../../__generated__/CardTalk_card.graphql.ts';
import { FaultBoundary } from '../../../parts/Fault.tsx';
import { Waiting } from '../../../parts/Waiting.tsx';
import { SiteComments } from './SiteComments.tsx';
import { TalkList } from './TalkList.tsx';
import { TALK_VIEWS, type TalkView } from './talkViews.ts';

const fragment = graphql`
  fragment CardTalk_card on Card {
    id
    createdAt
    ...SiteComments_card
  }
`;

/** What people and agents said about the card, and what happened to it, in the order of time. */
export function CardTalk({ card }: { card: CardTalk_card$key }) {
  const data = useFragment(fragment, card);
  const { id, createdAt } = data;
  const [view, show] = useState<TalkView>(TALK_VIEWS[0]);
  return (
    <section>
      <h3 className="mt-6 mb-2 flex min-h-6 items-center justify-between gap-2 font-semibold">
        Conversation
        <span
          role="group"
          aria-label="Shown entries"
          className="inline-flex rounded-2 border border-line bg-sunken p-px font-normal"
        >
          {TALK_VIEWS.map((each) => (
            <button
              key={each.id}
              type="button"
              aria-pressed={view === each}
              onClick={() => show(each)}
              className="h-[22px] rounded-[5px] px-2 text-meta text-text-2 aria-pressed:bg-raised aria-pressed:font-medium aria-pressed:text-text aria-pressed:shadow-[0_0_0_1px_var(--line-strong)] max-desk:h-11 max-desk:min-w-11 max-desk:px-3"
            >
              {each.label}
            </button>
          ))}
        </span>
      </h3>
      <SiteComments card={data} />
      <FaultBoundary key={`${id} ${view.id}`}>
        <Waiting fallback={<div aria-busy="true" className="skeleton my-2 h-6 w-1/2" />}>
          <TalkList cardId={id} createdAt={createdAt} view={view} />
        </Waiting>
      </FaultBoundary>
    </section>
  );
}
