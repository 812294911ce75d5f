import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { AttemptsMark_card$key } from '../../../__generated__/AttemptsMark_card.graphql.ts';
import { t } from '../../../texts/t.ts';

const fragment = graphql`
  fragment AttemptsMark_card on Card {
    openAttempts {
      total
      atWork
      finished
    }
  }
`;

/** How far the attempts at a card are, while it is tried in several ways. */
export function AttemptsMark({ card }: { card: AttemptsMark_card$key }) {
  const { openAttempts } = useFragment(fragment, card);
  if (openAttempts == null) return null;
  const { total, atWork, finished } = openAttempts;
  const words = t`${total} attempts · ${atWork} at work · ${finished} finished`;
  return (
    <p className="truncate pt-0.5 text-micro text-run-fg max-desk:text-meta" title={words}>
      {words}
    </p>
  );
}
