import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type {
  PullRequestMark_card$data,
  PullRequestMark_card$key,
} from '../../../__generated__/PullRequestMark_card.graphql.ts';
import { type Shape, StateShape } from '../../../parts/StateShape.tsx';
import { t } from '../../../texts/t.ts';

const fragment = graphql`
  fragment PullRequestMark_card on Card {
    pullRequest {
      state
      checks
      review
      conflict
    }
  }
`;

/** The most urgent thing that the forge said of the pull request of a card, as one small mark. */
export function PullRequestMark({ card }: { card: PullRequestMark_card$key }) {
  const { pullRequest } = useFragment(fragment, card);
  const mark = pullRequest && markOf(pullRequest);
  if (!mark) return null;
  const [shape, text] = mark;
  return (
    <span title={text} className="inline-flex">
      <StateShape shape={shape} />
      <span className="sr-only">{text}</span>
    </span>
  );
}

function markOf(its: NonNullable<PullRequestMark_card$data['pullRequest']>): readonly [Shape, string] | undefined {
  if (its.state === 'MERGED') return ['ok', t`Merged`];
  if (its.state === 'CLOSED') return undefined;
  if (its.conflict === true) return ['failed', t`Conflict with its base`];
  if (its.checks === 'FAILED') return ['failed', t`Checks failed`];
  if (its.review === 'CHANGES_REQUESTED') return ['needs', t`Changes requested`];
  if (its.checks === 'PENDING') return ['queued', t`Checks are running`];
  if (its.review === 'APPROVED') return ['ok', t`Approved`];
  return its.checks === 'PASSED' ? ['ok', t`Checks passed`] : undefined;
}
