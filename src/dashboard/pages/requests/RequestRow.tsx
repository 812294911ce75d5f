import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { RequestRow_request$key } from '../../__generated__/RequestRow_request.graphql.ts';
import { EFFORTS } from '../../lib/effortWords.ts';
import { Ago } from '../../parts/Ago.tsx';
import { type Shape, StateShape } from '../../parts/StateShape.tsx';
import { inSentence } from '../../texts/language.ts';
import { t } from '../../texts/t.ts';
import { COLUMNS } from './RequestList.tsx';

const fragment = graphql`
  fragment RequestRow_request on WorkRequest {
    kind
    effort
    capability
    attempt
    cardNumber
    project {
      slug
    }
    card {
      title
    }
  }
`;

/** One request: its shape, its work, the reason for its state, its age, its place, and its action. */
export function RequestRow({
  request,
  shape,
  state,
  sentence,
  detail,
  since,
  place = '–',
  act,
}: {
  request: RequestRow_request$key;
  shape: Shape;
  state: string;
  sentence: ReactNode;
  detail?: ReactNode;
  since: string;
  place?: string;
  act?: ReactNode;
}) {
  const { kind, effort, capability, attempt, cardNumber, project, card } = useFragment(fragment, request);
  const isOfCard = cardNumber !== null && cardNumber !== undefined;
  const words = [
    // Work without a card has its kind as its name.
    isOfCard && kind,
    effort && t`Effort: ${inSentence(EFFORTS[effort as keyof typeof EFFORTS] ?? effort)}`,
    attempt > 1 && t`attempt ${attempt}`,
    capability && t`needs the capability ${capability}`,
  ];
  return (
    <li
      className={`border-line border-b px-3 py-2 last:border-b-0 max-wide:relative max-wide:flex max-wide:flex-col max-wide:gap-1 max-wide:py-3 max-wide:pl-10 desk:max-wide:pr-44 ${COLUMNS}`}
    >
      <span className="grid place-items-center max-wide:absolute max-wide:top-3.5 max-wide:left-3">
        <StateShape shape={shape} label={state} />
      </span>
      <div className="min-w-0">
        {isOfCard ? (
          <Link
            to="/projects/$project/cards/$number"
            params={{ project: project.slug, number: String(cardNumber) }}
            className="block truncate font-medium hover:underline max-desk:-my-3 max-desk:py-3 max-desk:text-body"
          >
            <span className="font-normal text-text-3">#{cardNumber}</span> {card?.title ?? 'a card that was deleted'}
          </Link>
        ) : (
          <span className="font-medium">{kind}</span>
        )}
        <p className="truncate text-meta text-text-3">{words.filter(Boolean).join(', ')}</p>
      </div>
      <div className="min-w-0">
        <p>{sentence}</p>
        {detail && <p className="text-meta text-text-3 [overflow-wrap:anywhere]">{detail}</p>}
      </div>
      <span className="whitespace-nowrap text-text-2 wide:text-right max-wide:text-meta">
        <span className="wide:sr-only">For </span>
        <Ago at={since} />
        {place !== '–' && <span className="wide:hidden"> · {place} in the queue</span>}
      </span>
      <span className="whitespace-nowrap wide:text-right max-wide:hidden">
        <span className="sr-only">Place </span>
        {place}
      </span>
      <div className="flex desk:max-wide:absolute desk:max-wide:top-3 desk:max-wide:right-3 wide:justify-end">
        {act}
      </div>
    </li>
  );
}
