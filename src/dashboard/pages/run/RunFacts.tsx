import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { RunFacts_run$data, RunFacts_run$key } from '../../__generated__/RunFacts_run.graphql.ts';
import { describeHarness } from '../../lib/harness.ts';
import { isOpenState } from '../../lib/runStates.ts';
import { formatDuration } from '../../lib/times.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { ShortId } from '../../parts/ShortId.tsx';
import { RawJson } from './RawJson.tsx';
import { buildTrace, indexCalls, sumTrace, type TimeSpent } from './trace/buildTrace.ts';
import type { Call } from './trace/calls.ts';
import { momentsOf } from './trace/momentsOf.ts';

const fragment = graphql`
  fragment RunFacts_run on Run {
    id
    runId
    kind
    state
    harness
    account
    model
    requestedModel
    workerPool
    ruleId
    experiment
    variant
    sessionId
    bridgeId
    resumeSkipped
    bridge {
      bridgeId
      displayName
    }
    project {
      slug
    }
    card {
      id
    }
    metrics {
      toolTimeMs
      modelTimeMs
      idleGapMs
      longestCallMs
      meanCpuPct
      peakMemBytes
      concurrentRuns
      onBattery
    }
    ...momentsOf_run
  }
`;

const GIB = 2 ** 30;
const time = (ms: number | string | null | undefined) =>
  ms === null || ms === undefined ? undefined : formatDuration(Number(ms));
const code = (text: string | null | undefined) => text && <code className="[overflow-wrap:anywhere]">{text}</code>;

/**
 * How an ended run spent its time. The trace above says it by the calls, so the same calls say it here; without calls, which
 * retention deletes first, the sums that the service keeps.
 */
function spentOf(run: RunFacts_run$data, calls: readonly Call[] | undefined): Partial<TimeSpent> | undefined {
  if (calls === undefined || isOpenState(run.state)) return undefined;
  if (calls.length > 0) return sumTrace(buildTrace(indexCalls(calls), momentsOf(run, undefined)));
  const { modelTimeMs, toolTimeMs, idleGapMs } = run.metrics;
  return {
    ...(modelTimeMs != null && { modelMs: Number(modelTimeMs) }),
    ...(toolTimeMs != null && { toolMs: Number(toolTimeMs) }),
    ...(idleGapMs != null && { idleMs: Number(idleGapMs) }),
  };
}

/** The properties of the run and where it runs. Unknown values are left out. */
export function RunFacts({
  run: key,
  calls,
}: {
  run: RunFacts_run$key;
  /** The calls of its trace; undefined until they are loaded. */
  calls: readonly Call[] | undefined;
}) {
  const run = useFragment(fragment, key);
  const { name, icon } = describeHarness(run.harness);
  const { metrics, project } = run;
  const spent = useMemo(() => spentOf(run, calls), [run, calls]);
  const rows: Record<string, ReactNode> = {
    Agent:
      run.kind === 'COMMAND' ? (
        'A command without an agent'
      ) : (
        <span className="inline-flex items-center gap-1.5" title={run.harness}>
          <Icon name={icon} size={12} className="text-text-3" />
          {name}
          {run.account && `, account ${run.account}`}
        </span>
      ),

    Harness: run.kind === 'COMMAND' ? undefined : code(run.harness),
    Model: run.model,
    'Asked for': run.requestedModel !== run.model ? run.requestedModel : undefined,
    Bridge: run.bridge ? (
      <Link
        to="/projects/$project/agents"
        params={{ project: project.slug }}
        hash={`bridge-${run.bridge.bridgeId}`}
        className="thumb text-accent underline"
      >
        {run.bridge.displayName}
      </Link>
    ) : (
      run.bridgeId && 'not connected'
    ),

    Pool: run.workerPool,
    Rule: code(run.ruleId),
    Experiment: run.experiment && `${run.experiment} / ${run.variant}`,
    Card: run.card && (
      <Link
        to="/projects/$project/worker-runs"
        params={{ project: project.slug }}
        search={{ card: run.card.id }}
        className="thumb text-accent underline"
      >
        All runs of the card
      </Link>
    ),

    'Not resumed': run.resumeSkipped,
    'Model time': time(spent?.modelMs),
    'Tool time': time(spent?.toolMs),
    Pauses: time(spent?.idleMs),
    'Longest call': time(metrics.longestCallMs),
    'Mean CPU': metrics.meanCpuPct == null ? undefined : `${metrics.meanCpuPct.toFixed(0)} %`,
    'Largest memory':
      metrics.peakMemBytes == null ? undefined : `${(Number(metrics.peakMemBytes) / GIB).toFixed(1)} GiB`,

    'Concurrent runs': metrics.concurrentRuns,
    'On battery': metrics.onBattery == null ? undefined : metrics.onBattery ? 'yes' : 'no',
    Session: run.sessionId && <ShortId id={run.sessionId} of="the session" />,
    Run: <ShortId id={run.id} of="the run" />,
    'Run ID at the bridge': run.runId && <ShortId id={run.runId} of="the run at its bridge" />,
  };
  return (
    <Panel title="Run" end={<RawJson id={run.id} />}>
      <dl className="divide-y divide-line text-meta">
        {Object.entries(rows)
          .filter(([, value]) => value !== undefined && value !== null && value !== '')
          .map(([label, value]) => (
            <div key={label} className="grid grid-cols-[112px_minmax(0,1fr)] px-3 py-1.5">
              <dt className="text-text-3">{label}</dt>
              <dd className="min-w-0">{value}</dd>
            </div>
          ))}
      </dl>
    </Panel>
  );
}
