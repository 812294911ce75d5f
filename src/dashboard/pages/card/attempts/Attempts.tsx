import { useState } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { Attempts_set$data, Attempts_set$key } from '../../../__generated__/Attempts_set.graphql.ts';
import { formatCount } from '../../../lib/formatCount.ts';
import { useMay } from '../../../lib/may.ts';
import { Ago } from '../../../parts/Ago.tsx';
import { Button } from '../../../parts/Button.tsx';
import { lazyPart } from '../../../parts/lazyPart.tsx';
import { Panel } from '../../../parts/Panel.tsx';
import { Waiting } from '../../../parts/Waiting.tsx';
import { t } from '../../../texts/t.ts';
import type { CardProject } from '../useCard.ts';
import { AttemptRow } from './AttemptRow.tsx';
import { EndSheet } from './EndSheet.tsx';

const CompareAttempts = lazyPart(() => import('./CompareAttempts.tsx'), 'CompareAttempts');

const fragment = graphql`
  fragment Attempts_set on AttemptSet {
    id
    startedAt
    endedAt
    by {
      email
      isYou
    }
    endedBy {
      email
      isYou
    }
    pickedAttempt {
      attemptId
      number
      label
    }
    attempts {
      attemptId
      number
      label
      run {
        id
        state
        changes {
          key
        }
      }
      ...AttemptRow_attempt
      ...CompareAttempts_attempt
    }
  }
`;

/** The ways in which a card is tried, one beside the other, until a person picks one; afterwards the picked one. */
export function Attempts({ set, cardId, column, project }: AttemptsProps) {
  const data = useFragment(fragment, set);
  const { id, attempts, endedAt, pickedAttempt } = data;
  const { work } = useMay();
  const [isComparing, setIsComparing] = useState(false);
  const [isEnding, setIsEnding] = useState(false);
  const [showsOthers, setShowsOthers] = useState(false);
  const isOpen = endedAt == null;
  const isShown = (attemptId: string) => isOpen || showsOthers || attemptId === pickedAttempt?.attemptId;
  const shown = attempts.filter(({ attemptId }) => isShown(attemptId));
  const others = attempts.length - (pickedAttempt ? 1 : 0);
  const compared = attempts.filter(({ run }) => run != null && run.changes.length > 0);
  return (
    <div className="grid min-w-0 gap-3">
      <Panel
        title={t`Attempts`}
        about={t`${attempts.length} ways`}
        end={
          <>
            {compared.length > 1 && (
              <Button
                size="small"
                className="max-desk:h-11"
                aria-expanded={isComparing}
                onPress={() => setIsComparing(!isComparing)}
              >
                {isComparing ? 'Hide the comparison' : 'Compare two'}
              </Button>
            )}
            {isOpen && work && (
              <Button size="small" look="danger" className="max-desk:h-11" onPress={() => setIsEnding(true)}>
                End all
              </Button>
            )}
          </>
        }
      >
        <div className="grid gap-1 border-line border-b px-3 py-2 text-meta text-text-2">
          <Standing set={data} />
        </div>
        <ol aria-label="Attempts" className="divide-y divide-line">
          {shown.map((attempt) => (
            <AttemptRow
              key={attempt.attemptId}
              attempt={attempt}
              isPicked={attempt.attemptId === pickedAttempt?.attemptId}
              isOver={!isOpen}
              pick={
                isOpen && work
                  ? {
                      columns: project.columns,
                      column,
                      others: attempts.filter(({ attemptId }) => attemptId !== attempt.attemptId),
                    }
                  : undefined
              }
              cardId={cardId}
              project={project.slug}
            />
          ))}
        </ol>
        {!isOpen && others > 0 && (
          <div className="border-line border-t px-2 py-1">
            <Button
              look="ghost"
              size="small"
              className="max-desk:h-11"
              aria-expanded={showsOthers}
              onPress={() => setShowsOthers(!showsOthers)}
            >
              {showsOthers
                ? 'Hide what was not picked'
                : `Show ${formatCount(others, 'attempt that was not picked', { many: 'attempts that were not picked' })}`}
            </Button>
          </div>
        )}
      </Panel>
      {isComparing && compared.length > 1 && (
        <Waiting fallback={<p className="px-3 py-4 text-text-3">Loading the comparison…</p>}>
          <CompareAttempts attempts={compared} />
        </Waiting>
      )}
      {isEnding && <EndSheet set={id} count={attempts.length} onClose={() => setIsEnding(false)} />}
    </div>
  );
}

interface AttemptsProps {
  readonly set: Attempts_set$key;
  readonly cardId: string;
  /** The label of the card's column. */
  readonly column: string;
  readonly project: CardProject;
}

/** Who began the attempts and when, and what came of them. */
function Standing({ set: { by, startedAt, endedAt, endedBy, pickedAttempt } }: { set: Attempts_set$data }) {
  return (
    <>
      <p>
        {by?.isYou ? 'You began them' : by ? `${by.email} began them` : 'Somebody began them'} ·{' '}
        <Ago at={startedAt} ago />
      </p>
      {endedAt == null ? (
        <p>Until you pick one or end all of them, no other work begins on the card, and agents do not move it.</p>
      ) : (
        <p className="text-text">
          {pickedAttempt ? (
            <>
              Attempt {pickedAttempt.number}, “{pickedAttempt.label}”, was picked
            </>
          ) : (
            'All of them were ended without a pick'
          )}{' '}
          · <Ago at={endedAt} ago />
          {endedBy && <> · {endedBy.isYou ? 'by you' : `by ${endedBy.email}`}</>}
        </p>
      )}
    </>
  );
}
