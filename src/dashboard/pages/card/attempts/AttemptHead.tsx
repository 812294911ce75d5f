import type { ReactNode } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type {
  AttemptHead_attempt$data,
  AttemptHead_attempt$key,
} from '../../../__generated__/AttemptHead_attempt.graphql.ts';
import { describeOutcome } from '../../../lib/describeOutcome.ts';
import { EFFORTS } from '../../../lib/effortWords.ts';
import { describeWorker, shortModel } from '../../../lib/harness.ts';
import { showHidden } from '../../../lib/hidden.ts';
import { isOpenState } from '../../../lib/runStates.ts';
import { shownText } from '../../../lib/shownText.tsx';
import { Ago } from '../../../parts/Ago.tsx';
import { RunDoing } from '../../../parts/RunDoing.tsx';
import { RunStateMark } from '../../../parts/RunStateMark.tsx';
import { StateShape } from '../../../parts/StateShape.tsx';
import { WaitSentence } from '../../../parts/wait/WaitSentence.tsx';
import { t } from '../../../texts/t.ts';
import { describeUnbegun } from './attemptWords.ts';

const fragment = graphql`
  fragment AttemptHead_attempt on Attempt {
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
      endedAt
      model
      harness
      account
      failureReason
      resultReason
      summary
      ...RunStateMark_run
      ...RunDoing_run
    }
  }
`;

type Shown = AttemptHead_attempt$data;

/** The state, the name and the way of an attempt, and what it does or how it came out. */
export function AttemptHead({ attempt: key, isPicked }: { attempt: AttemptHead_attempt$key; isPicked: boolean }) {
  const attempt = useFragment(fragment, key);
  const { number } = attempt;
  return (
    <>
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
    </>
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
