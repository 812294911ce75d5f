import { Link } from '@tanstack/react-router';
import type { Ref } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { InboxRow_item$key } from '../../__generated__/InboxRow_item.graphql.ts';
import { nameOfAgent } from '../../lib/harness.ts';
import { MAY } from '../../lib/may.ts';
import { AgentMark } from '../../parts/AgentMark.tsx';
import { Ago } from '../../parts/Ago.tsx';
import { StateShape } from '../../parts/StateShape.tsx';
import { known } from '../../texts/known.ts';
import { AskOptions } from './AskOptions.tsx';
import { isAsked } from './groupItems.ts';
import { type InboxPlace, inboxSearch } from './inboxView.ts';
import { markOf } from './itemMark.ts';
import { itemText } from './itemText.ts';
import { isShort, PermissionAnswers } from './PermissionAnswers.tsx';

const fragment = graphql`
  fragment InboxRow_item on InboxItem {
    id
    kind
    title
    lead
    quote
    createdAt
    readAt
    card {
      number
      project {
        viewerRole
      }
    }
    run {
      harness
    }
    ask {
      options
      question
      ...AskOptions_ask
      ...PermissionAnswers_ask
    }
  }
`;

/**
 * One item in the list: its kind, its subject, and its age. A request for leave is
 * answered right here, and on a phone a question that has answers is too.
 * @param follows whether the row above belongs to the same card and already shows its title
 */
export function InboxRow({
  item,
  place,
  selected,
  follows,
  ref,
}: {
  item: InboxRow_item$key;
  place: InboxPlace;
  selected: boolean;
  follows: boolean;
  ref?: Ref<HTMLLIElement>;
}) {
  const { id, kind, title, lead, quote, createdAt, readAt, card, run, ask } = useFragment(fragment, item);
  const { shape, word } = markOf(kind);
  const unread = !readAt;
  const { work } = MAY[card?.project.viewerRole ?? 'OWNER'];
  const isPermission = kind === 'PERMISSION_REQUEST';
  // Below the link, whose words are its name.
  const isWhole = isPermission && ask != null && isShort(ask.question);
  return (
    <li
      ref={ref}
      className={`relative border-line border-b ${selected ? 'bg-accent-soft shadow-[inset_2px_0_0_var(--accent)] max-wide:bg-transparent max-wide:shadow-none' : 'hover:bg-hover'}`}
    >
      <Link
        to="/inbox"
        search={inboxSearch({ ...place, item: id })}
        replace={place.item !== undefined}
        data-item={id}
        aria-current={selected}
        activeProps={{ 'aria-current': selected }}
        className="grid grid-cols-[16px_minmax(0,1fr)_auto] items-center gap-x-2.5 gap-y-0.5 px-4 py-2.5"
      >
        {unread && (
          <span aria-hidden="true" className="absolute top-[18px] left-[5px] size-1.5 rounded-full bg-accent" />
        )}
        <StateShape shape={shape} label={unread ? `Unread. ${word}:` : `${word}:`} />
        <span className={`truncate ${unread ? 'font-semibold' : 'text-text-2'} ${follows ? 'text-text-3' : ''}`}>
          {card ? `#${card.number} ${title}` : known(title)}
        </span>
        <span className="whitespace-nowrap text-meta text-text-3">
          <Ago at={createdAt} />
        </span>
        <span className="col-span-2 col-start-2 line-clamp-2 text-meta text-text-2">
          {isAsked(kind) && (
            <span className="relative -top-px mr-1 inline-flex align-middle">
              <AgentMark harness={run?.harness} />
            </span>
          )}
          {isAsked(kind) && <b className="font-medium text-text">{nameOfAgent(run)}</b>}
          {kind === 'QUESTION' && ' asks: '}
          {isPermission && ' asks for your permission'}
          {isPermission && !isWhole && ': '}
          {!isWhole && itemText({ lead, quote })}
        </span>
      </Link>
      {ask && isPermission && <PermissionAnswers ask={ask} about={title} mayAnswer={work} />}
      {ask && !isPermission && work && ask.options.length > 0 && (
        <div className="px-4 pb-3 pl-[42px] desk:hidden">
          <AskOptions ask={ask} />
        </div>
      )}
    </li>
  );
}
