import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type {
  AttemptRow_attempt$data,
  AttemptRow_attempt$key,
} from '../../../__generated__/AttemptRow_attempt.graphql.ts';
import { describeOutcome } from '../../../lib/describeOutcome.ts';
import { EFFORTS } from '../../../lib/effortWords.ts';
import { describeWorker, shortModel } from '../../../lib/harness.ts';
import { showHidden } from '../../../lib/hidden.ts';
import { isOpenState } from '../../../lib/runStates.ts';
import { shownText } from '../../../lib/shownText.tsx';
import { Ago } from '../../../parts/Ago.tsx';
import { Button } from '../../../parts/Button.tsx';
import { buttonStyle } from '../../../parts/buttonStyle.ts';
import { lazyPart } from '../../../parts/lazyPart.tsx';
import { RunDoing } from '../../../parts/RunDoing.tsx';
import { RunPorts } from '../../../parts/RunPorts.tsx';
import { RunStateMark } from '../../../parts/RunStateMark.tsx';
import { StateShape } from '../../../parts/StateShape.tsx';
import { Waiting } from '../../../parts/Waiting.tsx';
import { WaitSentence } from '../../../parts/wait/WaitSentence.tsx';
import { t } from '../../../texts/t.ts';
import { AttemptFigures } from './AttemptFigures.tsx';
import { describeUnbegun } from './attemptWords.ts';
import { type PickChoices, PickSheet } from './PickSheet.tsx';

const Changes = lazyPart(() => import('../../../parts/changes/Changes.tsx'), 'Changes');

const fragment = graphql`
  fragment AttemptRow_attempt on Attempt {
    attemptId
    number
    label
    account
    model
    effort
    request {
      id
      state
      waitingSince
      ...WaitSentence_request
    }
    run {
      id
      kind
      state
      createdAt
      startedAt
      durationMs
      endedAt
      model
      harness
      account
      failureReason
      resultReason
      summary
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
      ...RunStateMark_run
      ...RunDoing_run
      ...RunPorts_run
    }
    checks {
      id
      state
    }
  }
`;

type Shown = AttemptRow_attempt$data;

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
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <State attempt={attempt} />
        <b className="min-w-0 font-semibold [overflow-wrap:anywhere]">
          <span className="font-normal text-text-3">{number}</span> {showHidden(attempt.label)}
        </b>
        {isPicked && (
          <span className="rounded-1 bg-accent-fill px-1.5 font-medium text-meta text-on-accent">Picked</span>
        )}
        <span className="text-meta text-text-2 [overflow-wrap:anywhere]">{describeWay(attempt)}</span>
      </div>
      <p className="mt-1 text-meta text-text-2 [overflow-wrap:anywhere]">
        <Says attempt={attempt} />
      </p>
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

function State({ attempt: { run, request } }: { attempt: Shown }) {
  const since = run ? (run.endedAt ?? run.startedAt ?? run.createdAt) : request?.waitingSince;
  const unbegun = describeUnbegun(request?.state);
  return (
    <span className="flex items-center gap-2 text-meta">
      {run ? (
        <RunStateMark run={run} badge />
      ) : (
        <span className="flex items-center gap-2 font-medium text-text-2">
          <StateShape shape={unbegun.shape} size={14} />
          {unbegun.label}
        </span>
      )}
      {since != null && (
        <span className="text-text-3">
          <Ago at={since} ago={run ? !isOpenState(run.state) : false} />
        </span>
      )}
    </span>
  );
}

/** What the attempt does now, how it came out, or why it has not begun. */
function Says({ attempt: { run, request } }: { attempt: Shown }): ReactNode {
  if (run) return <RunDoing run={run}>{shownText(describeOutcome(run))}</RunDoing>;
  if (request?.state === 'OPEN') return <WaitSentence request={request} />;
  return describeUnbegun(request?.state).sentence;
}

/** The account, the model and the effort that the attempt asks for; those of its run where it leaves them to the rules. */
function describeWay({ account, model, effort, run }: Shown): string {
  const worker = account ?? run?.account ?? (run ? describeWorker(run).name : undefined);
  const used = model ?? run?.model;
  const asked = effort == null ? undefined : EFFORTS[effort as keyof typeof EFFORTS];
  const words = [worker, used && shortModel(used), asked && t`effort ${asked}`].filter(Boolean);
  return showHidden(words.join(' · ')) || t`as the rules say`;
}
