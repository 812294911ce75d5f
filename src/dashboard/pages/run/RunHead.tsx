import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { RunHead_run$data, RunHead_run$key } from '../../__generated__/RunHead_run.graphql.ts';
import { useNow } from '../../lib/clock.ts';
import { commandName } from '../../lib/commandName.ts';
import { describeRunCost } from '../../lib/cost.ts';
import { describeOutcome } from '../../lib/describeOutcome.ts';
import { describeHarness, shortModel } from '../../lib/harness.ts';
import { formatTokens } from '../../lib/money.ts';
import { isOpenState, TONE_BOX, wordsOfState } from '../../lib/runStates.ts';
import { shownText } from '../../lib/shownText.tsx';
import { formatDuration, formatSeconds } from '../../lib/times.ts';
import { Ago } from '../../parts/Ago.tsx';
import { RunDoing } from '../../parts/RunDoing.tsx';
import { RunStateMark } from '../../parts/RunStateMark.tsx';
import { StateShape } from '../../parts/StateShape.tsx';
import { known } from '../../texts/known.ts';
import { figureLocale } from '../../texts/language.ts';
import { t } from '../../texts/t.ts';
import { RunLinks } from './RunLinks.tsx';

const fragment = graphql`
  fragment RunHead_run on Run {
    state
    kind
    harness
    model
    subjectType
    startedAt
    durationMs
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
    peakContextTokens
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
    metrics {
      toolCalls
      failedCalls
    }
    usage {
      source
      costUsd
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
  }
`;

/** The title of the card, the state, what the run is doing or how it ended, and its figures. */
export function RunHead({ run: key, actions }: { run: RunHead_run$key; actions: ReactNode }) {
  const run = useFragment(fragment, key);
  const { label, phrase, shape, tone } = wordsOfState(run.state);
  const { name } = describeHarness(run.harness);
  const model = run.model ?? run.activity?.model;
  const agent = run.kind === 'COMMAND' ? t`A command` : [name, model && shortModel(model)].filter(Boolean).join(', ');
  const cost = describeRunCost(run);
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
        <dl className="flex flex-wrap gap-x-6 gap-y-2 text-micro text-text-2 max-desk:w-full max-desk:justify-between">
          <Figure about={isOpenState(run.state) ? 'at work' : 'took'}>
            <Elapsed run={run} />
          </Figure>
          {run.metrics.toolCalls !== null && run.metrics.toolCalls !== undefined && (
            <Figure about={run.metrics.failedCalls ? `tool calls, ${run.metrics.failedCalls} failed` : 'tool calls'}>
              {run.metrics.toolCalls.toLocaleString(figureLocale)}
            </Figure>
          )}
          {run.peakContextTokens !== null && run.peakContextTokens !== undefined && (
            <Figure about="largest context">{formatTokens(Number(run.peakContextTokens))}</Figure>
          )}
          <Figure about={cost.title ?? 'cost'}>
            <span className={cost.look}>{cost.text}</span>
          </Figure>
        </dl>
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

/** The last request to the bridge, and its answer. */
function Commands({ run: { commands } }: { run: RunHead_run$data }) {
  const [last] = commands;
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

function Figure({ about, children }: { about: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse">
      <dt>{about}</dt>
      <dd className="font-medium text-body text-text">{children}</dd>
    </div>
  );
}

function Elapsed({ run }: { run: RunHead_run$data }) {
  const now = useNow();
  if (run.durationMs !== null && run.durationMs !== undefined) return formatDuration(Number(run.durationMs));
  if (!run.startedAt || !isOpenState(run.state)) return '–';
  return formatSeconds(now - Date.parse(run.startedAt));
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
