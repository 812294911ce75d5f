import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { listWords } from '../../lib/listWords.ts';
import { useVerb } from '../../relay/useVerb.ts';
import { t } from '../../texts/t.ts';
import { Ago } from '../Ago.tsx';
import { Button } from '../Button.tsx';
import { Icon } from '../Icon.tsx';
import { acceptChange } from './reviewActs.ts';
import { nameOf } from './SaidBy.tsx';
import type { Review } from './useReview.ts';

/** Who approved the change, whether it is still that change, and the way to accept it. */
export function ApprovalMark({
  review,
  heads,
  isOver,
}: {
  review: Review;
  heads: readonly { readonly head: string }[];
  /** The card has ended, so that nothing is left to accept. */
  isOver: boolean;
}) {
  const { act, busy } = useVerb();
  const { project } = useParams({ strict: false });
  const [accepted, setAccepted] = useState<{ readonly run: string | undefined; readonly isMerge: boolean }>();
  const { approval } = review;
  if (approval == null) return <AsksForChanges review={review} />;
  const { isCurrent } = approval;
  const accept = async () => {
    const answer = await act(acceptChange, { input: { cardId: review.cardId } });
    if (answer === undefined) return;
    setAccepted({ run: answer.acceptChange?.run?.id, isMerge: answer.acceptChange?.command == null });
    await review.again();
  };
  const commits = heads.map(({ head }) => head.slice(0, 10)).join(', ');
  return (
    <div
      role="group"
      aria-label={t`Approval`}
      className={`flex flex-wrap items-center gap-2 rounded-3 border px-3 py-2 text-meta ${isCurrent ? 'border-ok-line bg-ok-soft text-ok-fg' : 'border-needs-line bg-needs-soft text-needs-fg'}`}
    >
      <Icon name="check" size={12} />
      <b className="font-medium">{t`Approved by ${nameOf(approval.by)}`}</b>
      <Ago at={approval.at} ago />
      {isCurrent ? (
        commits !== '' && <span>{t`at ${commits}`}</span>
      ) : (
        <span>The change is another since, and needs a new approval.</span>
      )}
      <span className="flex-1" />
      {accepted ? (
        <span role="status" className="flex gap-2">
          {accepted.isMerge ? 'The pull request is merged by the rule of its forge.' : 'The bridge accepts it.'}
          {accepted.run !== undefined && project !== undefined && (
            <Link
              to="/projects/$project/worker-runs/$runId"
              params={{ project, runId: accepted.run }}
              className="font-medium text-accent"
            >
              Run
            </Link>
          )}
        </span>
      ) : (
        review.mayComment &&
        isCurrent &&
        !isOver && (
          <Button size="small" look="primary" isDisabled={busy} onPress={() => void accept()}>
            Accept
          </Button>
        )
      )}
    </div>
  );
}

/** Who asks for changes. Without it, a person who approves the change would look for the way to accept it in vain. */
function AsksForChanges({ review: { askers } }: { review: Review }) {
  const [first] = askers;
  if (first === undefined) return null;
  const names = listWords(askers.map(nameOf));
  return (
    <div
      role="group"
      aria-label={t`Approval`}
      className="rounded-3 border border-needs-line bg-needs-soft px-3 py-2 text-meta text-needs-fg [overflow-wrap:anywhere]"
    >
      <p>
        {askers.length === 1 && first.isYou
          ? t`You ask for changes. The change can be accepted once you approve it.`
          : t`Changes are asked for by ${names}. The change can be accepted once they approve it.`}
      </p>
    </div>
  );
}
