import { useState } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { Changes_change$data, Changes_change$key } from '../../__generated__/Changes_change.graphql.ts';
import { formatCount } from '../../lib/formatCount.ts';
import { useMay } from '../../lib/may.ts';
import { t } from '../../texts/t.ts';
import { Ago } from '../Ago.tsx';
import { Button } from '../Button.tsx';
import { lazyPart } from '../lazyPart.tsx';
import { Panel } from '../Panel.tsx';
import { Waiting } from '../Waiting.tsx';
import { ApprovalMark } from './ApprovalMark.tsx';
import type { ChangeOwner } from './askOwner.ts';
import { ChangeCommits } from './ChangeCommits.tsx';
import { FAILED, FAILURE_WORDS, GUARD_WORDS } from './changeWords.ts';
import { Lines } from './FileHead.tsx';
import { MovedBranch } from './MovedBranch.tsx';
import { ReviewBar } from './ReviewBar.tsx';

import { ReviewContext, useReview } from './useReview.ts';

const ChangeDiff = lazyPart(() => import('./ChangeDiff.tsx'), 'ChangeDiff');

const fragment = graphql`
  fragment Changes_change on RunChange @relay(plural: true) {
    key
    revision
    repository
    branch
    head
    expectedBranch
    path
    baseBranch
    forkPoint
    isDirty
    isFinal
    takenAt
    failure {
      code
      message
    }
    commitCount
    fileCount
    added
    removed
    patchLeftOut
    marked {
      path
      guards
    }
  }
`;

type Change = Changes_change$data[number];

/** What a run, or the runs about a card, changed in each repository. */
export function Changes({
  owner,
  changes,
  cardId,
  isOver = false,
}: {
  owner: ChangeOwner;
  changes: Changes_change$key;
  cardId: string | undefined;
  /** The card has ended. */
  isOver?: boolean;
}) {
  const shown = useFragment(fragment, changes);
  const { work } = useMay();
  // A review is of the card's change: that of a run may be an older one.
  const version = shown.map(({ key, revision }) => `${key} ${revision}`).join();
  const review = useReview(owner.kind === 'card' ? owner.id : undefined, work, version);
  const heads = shown.flatMap(({ repository, head, failure }) => (head && !failure ? [{ repository, head }] : []));
  // Where nothing has changed yet, there is nothing to judge. What was judged may have been taken out since, and is judged again.
  const isToJudge =
    shown.some(({ failure, fileCount }) => !failure && fileCount > 0) ||
    (review !== undefined &&
      (review.draftCount > 0 || review.askers.length > 0 || review.approval?.isCurrent === false));
  return (
    <ReviewContext value={review}>
      <div className="grid min-w-0 gap-4">
        {review && <ApprovalMark review={review} heads={heads} isOver={isOver} />}
        {shown.map((change) => (
          // A later run has another key, and must not close the diff in which a person reads and writes.
          <RepositoryChange key={change.repository} owner={owner} change={change} cardId={cardId} />
        ))}
        {review?.state === 'away' && (
          <div role="alert" className="flex items-center gap-3 text-meta text-text-2">
            <span>The comments on the change could not be loaded.</span>
            <Button size="small" onPress={() => void review.again()}>
              Try again
            </Button>
          </div>
        )}
        {review?.mayComment && heads.length > 0 && isToJudge && <ReviewBar review={review} heads={heads} />}
      </div>
    </ReviewContext>
  );
}

function RepositoryChange({
  owner,
  change,
  cardId,
}: {
  owner: ChangeOwner;
  change: Change;
  cardId: string | undefined;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const [listsCommits, setListsCommits] = useState(false);
  const { work } = useMay();
  const { failure, repository } = change;
  const hasFiles = !failure && change.fileCount > 0;
  const hasCommits = !failure && change.commitCount > 0;
  return (
    <Panel
      title={t`Changes in ${repository}`}
      about={
        hasFiles && (
          <span className="flex gap-2">
            <span>{formatCount(change.fileCount, 'file')}</span>
            <Lines added={change.added} removed={change.removed} />
          </span>
        )
      }
      end={
        <>
          {hasCommits && (
            <Button
              size="small"
              look="ghost"
              className="max-desk:h-11"
              onPress={() => setListsCommits(!listsCommits)}
              aria-expanded={listsCommits}
            >
              {formatCount(change.commitCount, 'commit')}
            </Button>
          )}
          {hasFiles && (
            <Button size="small" className="max-desk:h-11" onPress={() => setIsOpen(!isOpen)} aria-expanded={isOpen}>
              {isOpen ? 'Hide the diff' : 'Show the diff'}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-1 px-3 py-2 text-meta text-text-2">
        {failure ? <Failure failure={failure} /> : <Summary change={change} />}
        <p className="text-text-3">
          As of <Ago at={change.takenAt} ago />
        </p>
      </div>
      {hasCommits && listsCommits && (
        <div className="border-line border-t">
          <ChangeCommits owner={owner} change={change} />
        </div>
      )}
      {hasFiles && isOpen && (
        <div className="border-line border-t">
          <Waiting fallback={<p className="px-3 py-4 text-text-3">Loading the diff…</p>}>
            <ChangeDiff
              owner={owner}
              change={{ ...change, head: change.head ?? null }}
              cardId={work ? cardId : undefined}
            />
          </Waiting>
        </div>
      )}
    </Panel>
  );
}

function Failure({ failure }: { failure: NonNullable<Change['failure']> }) {
  return (
    <>
      <p className="font-medium text-failed-fg">{FAILURE_WORDS[failure.code] ?? FAILED}</p>
      {failure.message !== '' && <p className="break-words font-mono text-micro">{failure.message}</p>}
    </>
  );
}

function Summary({ change }: { change: Change }) {
  const { branch, expectedBranch, forkPoint, marked, path } = change;
  const guarded = marked.map(({ path, guards }) => `${path} (${GUARD_WORDS[guards] ?? guards})`).join(', ');
  return (
    <>
      {change.fileCount === 0 && <p>{change.isFinal ? 'No changes.' : 'No changes yet.'}</p>}
      <p className="flex flex-wrap gap-x-3">
        {change.commitCount === 0 && <span>{formatCount(change.commitCount, 'commit')}</span>}
        {branch && <span>{t`On the branch ${branch}`}</span>}
        {forkPoint && <span>{t`Since the commit ${forkPoint.slice(0, 10)}`}</span>}
        {change.isDirty && <span>Not all of it is committed.</span>}
      </p>
      {expectedBranch && <MovedBranch branch={branch} expected={expectedBranch} path={path} />}
      {marked.length > 0 && <p className="text-needs-fg">It changes what judges it: {guarded}</p>}
      {change.patchLeftOut > 0 && (
        <p>{formatCount(change.patchLeftOut, 'file')} left out, because the diff would be too long.</p>
      )}
    </>
  );
}
