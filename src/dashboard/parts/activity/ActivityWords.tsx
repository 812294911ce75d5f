import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { ActivityWords_entry$key } from '../../__generated__/ActivityWords_entry.graphql.ts';
import { showHidden } from '../../lib/hidden.ts';
import { ActorMark } from './ActorMark.tsx';
import { describeAction } from './describeAction.tsx';
import { describeActor } from './describeActor.ts';

const fragment = graphql`
  fragment ActivityWords_entry on ActivityEntry {
    cardNumber
    card {
      id
      title
    }
    ...describeActor_entry
    ...describeAction_entry
  }
`;

/**
 * An entry as a sentence: who did what.
 * @param viewer the e-mail address of the person who reads
 * @param project names the card with a link into that project; without it, the card is the one of the page
 * @param opened the kinds of work that it opened directly
 */
export function ActivityWords({
  entry,
  viewer,
  project,
  opened = [],
}: {
  entry: ActivityWords_entry$key;
  viewer: string;
  project?: string;
  opened?: readonly string[];
}) {
  const data = useFragment(fragment, entry);
  const number = data.cardNumber;
  const named: ReactNode =
    project === undefined || number == null ? undefined : data.card === null ? (
      <span className="text-text-3">#{number}, which is deleted</span>
    ) : (
      <Link
        to="/projects/$project/cards/$number"
        params={{ project, number: String(number) }}
        className="text-text underline decoration-line-strong underline-offset-2 hover:decoration-current max-desk:after:absolute max-desk:after:inset-0"
      >
        <span className="text-text-3">#{number}</span> {showHidden(data.card?.title ?? '')}
      </Link>
    );
  return (
    <>
      <span className="relative -top-px mr-1 inline-flex align-middle empty:hidden">
        <ActorMark entry={data} />
      </span>
      <b className="break-words font-medium text-text">{describeActor(data, viewer)}</b> {describeAction(data, named)}
      {opened.length > 0 && (
        <>
          , which opened <b className="font-medium text-text">{opened.join(', ')}</b>
        </>
      )}
    </>
  );
}
