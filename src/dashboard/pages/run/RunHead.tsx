import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { RunHead_run$data, RunHead_run$key } from '../../__generated__/RunHead_run.graphql.ts';
import { commandName } from '../../lib/commandName.ts';
import { describeOutcome } from '../../lib/describeOutcome.ts';
import { describeHarness, shortModel } from '../../lib/harness.ts';
import { isOpenState, TONE_BOX, wordsOfState } from '../../lib/runStates.ts';
import { shownText } from '../../lib/shownText.tsx';
import { formatDuration } from '../../lib/times.ts';
import { Ago } from '../../parts/Ago.tsx';
import { RunDoing } from '../../parts/RunDoing.tsx';
import { RunStateMark } from '../../parts/RunStateMark.tsx';
import { StateShape } from '../../parts/StateShape.tsx';
import { known } from '../../texts/known.ts';
import { t } from '../../texts/t.ts';
import { RunFigures } from './RunFigures.tsx';
import { RunLinks } from './RunLinks.tsx';

const fragment = graphql`
  fragment RunHead_run on Run {
    state
    kind
    harness
    model
    subjectType
    updatedAt
    activity {
      updatedAt
    }
    waitingBecause
    failureReason
    resultReason
    summary
    exitCode
    resumeSkipped
    stopSigtermAfterMs
    stopSigkillAfterMs
    card {
      number
      title
    }
    project {
      slug
    }
    bridge {
      displayName
    }
    commands {
      id
      kind
      state
      reason
      createdAt
    }
    activity {
      model
    }
    ...RunStateMark_run
    ...RunDoing_run
    ...RunLinks_run
    ...RunFigures_run
  }
`;

/** The title of the card, the state, what the run is doing or how it ended, and its figures. */
export function RunHead({ run: key, actions }: { run: RunHead_run$key; actions: ReactNode }) {
  const run = useFragment(fragment, key);
  const { label, phrase, shape, tone } = wordsOfState(run.state);
  const { name } = describeHarness(run.harness);
  const model = run.model ?? run.activity?.model;
  const agent = run.kind === 'COMMAND' ? t`A command` : [name, model && shortModel(model)].filter(Boolean).join(', ');
  return (
    <>
      <div className="flex flex-wrap items-center gap-2.5">
        <h2 className="min-w-0 font-semibold text-head tracking-(--track-head) [overflow-wrap:anywhere]">
          {run.card ? (
            <Link
              to="/projects/$project/cards/$number"
              params={{ project: run.project.slug, number: String(run.card.number) }}
              className="max-desk:inline-block max-desk:min-w-11 max-desk:py-2"
            >
              {shownText(run.card.title)}
            </Link>
          ) : run.subjectType === 'card' ? (
            'The card is deleted'
          ) : (
            run.subjectType
          )}
        </h2>
        <RunStateMark run={run} badge />
        <span className="flex-1" />
        {actions}
      </div>
      <div
        className={`mt-3 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-3 border px-4 py-3 text-text ${TONE_BOX[tone]}`}
      >
        <div className="flex min-w-0 flex-1 items-center gap-3">
          <StateShape shape={shape} size={20} />
          <div className="min-w-0">
            <p className="font-semibold text-text text-title [overflow-wrap:anywhere]">
              {describeNow(run, label, phrase)}
            </p>
            <p className="text-meta text-text-2">
              {agent}
              {run.bridge && `, on ${run.bridge.displayName}`} ·{' '}
              {isOpenState(run.state) ? (
                <>
                  reported <Ago at={lastTold(run)} ago />
                </>
              ) : (
                <>
                  ended <Ago at={lastTold(run)} ago />
                </>
              )}
            </p>
            <Commands run={run} />
            <RunLinks run={run} />
          </div>
        </div>
        <RunFigures run={run} />
      </div>
    </>
  );
}

function describeNow(run: RunHead_run$data, label: string, phrase: string): ReactNode {
  if (run.waitingBecause) return known(run.waitingBecause);
  if (run.state === 'STOPPING') {
    return t`Stopping: it was asked to end; SIGTERM follows after ${formatDuration(run.stopSigtermAfterMs)}, SIGKILL ${formatDuration(run.stopSigkillAfterMs)} later`;
  }
  const reason = [describeOutcome(run), run.exitCode ? t`exit ${run.exitCode}` : undefined].filter(Boolean).join(' · ');
  if (reason && !isOpenState(run.state))
    return (
      <>
        {label}: {shownText(reason)}
      </>
    );
  return (
    <>
      {label}: <RunDoing run={run}>{phrase}</RunDoing>
    </>
  );
}

/** The last request to the bridge, and its answer. Messages have receipts of their own. */
function Commands({ run: { commands } }: { run: RunHead_run$data }) {
  const last = commands.find(({ kind }) => kind !== 'MESSAGE_RUN');
  if (last === undefined) return null;
  const answers: Record<string, string> = {
    PENDING: t`waits for its bridge`,
    REFUSED: last.reason ? t`was refused by the bridge: ${last.reason}` : t`was refused by the bridge`,
    EXPIRED: t`expired: the bridge did not answer in time`,
    CANCELLED: t`was withdrawn`,
    DONE: t`was done`,
  };
  return (
    <p className="text-meta text-text-2">
      {commandName(last.kind)} {answers[last.state] ?? ''} · asked <Ago at={last.createdAt} ago />
    </p>
  );
}

/** When the bridge last reported the run, or what it does: while it works, its reports may lie hours back. */
function lastTold({
  updatedAt,
  activity,
}: {
  updatedAt: string;
  activity: { updatedAt: string } | null | undefined;
}): string {
  return activity && Date.parse(activity.updatedAt) > Date.parse(updatedAt) ? activity.updatedAt : updatedAt;
}
