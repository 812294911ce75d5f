import { Link } from '@tanstack/react-router';
import { Icon } from '../../parts/Icon.tsx';
import { describeAskOutcome } from './describeAskOutcome.ts';
import type { InboxItem } from './inboxItem.ts';
import { type InboxPlace, inboxSearch } from './inboxView.ts';
import type { Outcome } from './useAnsweredAsks.ts';

/** A question or a request for permission that does not wait any more, in the place where a person may just have answered it. */
export function AnsweredDetail({
  item: { title, card },
  outcome,
  place,
}: {
  item: InboxItem;
  outcome: Outcome;
  place: InboxPlace;
}) {
  return (
    <article
      aria-label={title}
      className="mx-auto flex w-full max-w-[752px] flex-col gap-4 px-8 py-6 max-desk:gap-3 max-desk:p-4"
    >
      <header className="flex flex-wrap items-center gap-1">
        <Link
          to="/inbox"
          search={inboxSearch({ ...place, item: undefined })}
          className="-ml-2 mr-1 inline-flex h-11 items-center gap-1 rounded-2 px-2 font-medium text-accent wide:hidden"
        >
          <Icon name="left" />
          Inbox
        </Link>
        {card && (
          <Link
            to="/projects/$project/cards/$number"
            params={{ project: card.project.slug, number: String(card.number) }}
            className="ml-auto inline-flex h-6 items-center whitespace-nowrap rounded-2 border border-line-strong bg-raised px-2 font-medium text-meta shadow-card hover:bg-hover max-desk:h-11"
          >
            Open card
          </Link>
        )}
        <h2 className="mt-1 w-full break-words font-semibold text-head tracking-(--track-head)">{title}</h2>
      </header>
      <p role="status" className="break-words text-text-2">
        {describeAskOutcome(outcome)}
      </p>
    </article>
  );
}
