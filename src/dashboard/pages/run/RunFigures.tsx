import type { ReactNode } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { RunFigures_run$data, RunFigures_run$key } from '../../__generated__/RunFigures_run.graphql.ts';
import { useNow } from '../../lib/clock.ts';
import { describeRunCost } from '../../lib/cost.ts';
import { formatTokens } from '../../lib/money.ts';
import { isOpenState } from '../../lib/runStates.ts';
import { formatDuration, formatSeconds } from '../../lib/times.ts';
import { figureLocale } from '../../texts/language.ts';

const fragment = graphql`
  fragment RunFigures_run on Run {
    state
    kind
    startedAt
    durationMs
    peakContextTokens
    metrics {
      toolCalls
      failedCalls
    }
    usage {
      source
      costUsd
    }
  }
`;

/** How long a run takes, what it calls and holds, and its cost. */
export function RunFigures({ run: key }: { run: RunFigures_run$key }) {
  const run = useFragment(fragment, key);
  const cost = describeRunCost(run);
  return (
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

function Elapsed({ run }: { run: RunFigures_run$data }) {
  const now = useNow();
  if (run.durationMs !== null && run.durationMs !== undefined) return formatDuration(Number(run.durationMs));
  if (!run.startedAt || !isOpenState(run.state)) return '–';
  return formatSeconds(now - Date.parse(run.startedAt));
}
