import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { AttemptRow_attempt$key } from '../../../__generated__/AttemptRow_attempt.graphql.ts';
import { isOpenState } from '../../../lib/runStates.ts';
import { Button } from '../../../parts/Button.tsx';
import { buttonStyle } from '../../../parts/buttonStyle.ts';
import { lazyPart } from '../../../parts/lazyPart.tsx';
import { RunPorts } from '../../../parts/RunPorts.tsx';
import { Waiting } from '../../../parts/Waiting.tsx';
import { t } from '../../../texts/t.ts';
import { AttemptFigures } from './AttemptFigures.tsx';
import { AttemptHead } from './AttemptHead.tsx';
import { type PickChoices, PickSheet } from './PickSheet.tsx';

const Changes = lazyPart(() => import('../../../parts/changes/Changes.tsx'), 'Changes');

const fragment = graphql`
  fragment AttemptRow_attempt on Attempt {
    attemptId
    number
    label
    run {
      id
      kind
      state
      createdAt
      startedAt
      durationMs
      endedAt
      usage {
        costUsd
        source
        inputTokens
        outputTokens
        cacheReadTokens
        cacheWriteTokens
      }
      changes {
        failure {
          code
        }
        added
        removed
        ...Changes_change
      }
      ...RunPorts_run
    }
    checks {
      id
      state
    }
    ...AttemptHead_attempt
  }
`;

/** An attempt with its state and its figures, in the same places as those of its neighbours. */
export function AttemptRow({
  attempt: key,
  isPicked,
  isOver,
  pick,
  cardId,
  project,
}: {
  attempt: AttemptRow_attempt$key;
  isPicked: boolean;
  /** Then the card has the links of what was picked. */
  isOver: boolean;
  /** Missing where nobody can pick: the attempts are over, or the person only looks. */
  pick: PickChoices | undefined;
  cardId: string;
  project: string;
}) {
  const attempt = useFragment(fragment, key);
  const [showsChange, setShowsChange] = useState(false);
  const [isPicking, setIsPicking] = useState(false);
  const { number, run } = attempt;
  const name = t`Attempt ${number}`;
  const isAtWork = run != null && isOpenState(run.state);
  return (
    <li aria-label={name} className={`px-3 py-2.5 ${isPicked ? 'bg-accent-soft' : ''}`}>
      <AttemptHead attempt={attempt} isPicked={isPicked} />
      {run && <AttemptFigures run={run} checks={attempt.checks} />}
      {run && !isOver && <RunPorts run={run} label={t`What listens in the worktree of attempt ${number}`} />}
      <div className="mt-2 flex flex-wrap gap-1.5 empty:hidden">
        {run && (
          <Link
            to="/projects/$project/worker-runs/$runId"
            params={{ project, runId: run.id }}
            aria-label={`Open the run of attempt ${number}`}
            className={`${buttonStyle('plain', 'small')} max-desk:h-11!`}
          >
            Open run
          </Link>
        )}
        {run && run.changes.length > 0 && (
          <Button
            size="small"
            className="max-desk:h-11"
            aria-label={showsChange ? `Hide the change of attempt ${number}` : `Show the change of attempt ${number}`}
            aria-expanded={showsChange}
            onPress={() => setShowsChange(!showsChange)}
          >
            {showsChange ? 'Hide its change' : 'Show its change'}
          </Button>
        )}
        {pick && run && !isAtWork && (
          <Button
            size="small"
            look="primary"
            className="max-desk:h-11"
            aria-label={`Pick attempt ${number}`}
            onPress={() => setIsPicking(true)}
          >
            Pick this one
          </Button>
        )}
      </div>
      {showsChange && run && (
        <div className="mt-2">
          <Waiting fallback={<p className="py-2 text-text-3">Loading the change…</p>}>
            <Changes owner={{ kind: 'run', id: run.id }} changes={run.changes} cardId={cardId} />
          </Waiting>
        </div>
      )}
      {isPicking && pick && <PickSheet attempt={attempt} choices={pick} onClose={() => setIsPicking(false)} />}
    </li>
  );
}
