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
import { t } from '../../texts/t.ts';
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
  const rows = new Map<string, ReactNode>();
  rows.set(
    t`Agent`,
    run.kind === 'COMMAND' ? (
      t`A command without an agent`
    ) : (
      <span className="inline-flex items-center gap-1.5" title={run.harness}>
        <Icon name={icon} size={12} className="text-text-3" />
        {name}
        {run.account && `, account ${run.account}`}
      </span>
    ),
  );
  rows.set(t`Harness`, run.kind === 'COMMAND' ? undefined : code(run.harness));
  rows.set(t`Model`, run.model);
  rows.set(t`Asked for`, run.requestedModel !== run.model ? run.requestedModel : undefined);
  rows.set(
    t`Bridge`,
    run.bridge ? (
      <Link
        to="/projects/$project/agents"
        params={{ project: project.slug }}
        hash={`bridge-${run.bridge.bridgeId}`}
        className="thumb text-accent underline"
      >
        {run.bridge.displayName}
      </Link>
    ) : (
      run.bridgeId && t`not connected`
    ),
  );
  rows.set(t`Pool`, run.workerPool);
  rows.set(t`Rule`, code(run.ruleId));
  rows.set(t`Experiment`, run.experiment && `${run.experiment} / ${run.variant}`);
  rows.set(
    t`Card`,
    run.card && (
      <Link
        to="/projects/$project/worker-runs"
        params={{ project: project.slug }}
        search={{ card: run.card.id }}
        className="thumb text-accent underline"
      >
        All runs of the card
      </Link>
    ),
  );
  rows.set(t`Not resumed`, run.resumeSkipped);
  rows.set(t`Model time`, time(spent?.modelMs));
  rows.set(t`Tool time`, time(spent?.toolMs));
  rows.set(t`Pauses`, time(spent?.idleMs));
  rows.set(t`Longest call`, time(metrics.longestCallMs));
  rows.set(t`Mean CPU`, metrics.meanCpuPct == null ? undefined : `${metrics.meanCpuPct.toFixed(0)} %`);
  rows.set(
    t`Largest memory`,
    metrics.peakMemBytes == null ? undefined : t`${(Number(metrics.peakMemBytes) / GIB).toFixed(1)} GiB`,
  );
  rows.set(t`Concurrent runs`, metrics.concurrentRuns);
  rows.set(t`On battery`, metrics.onBattery == null ? undefined : metrics.onBattery ? t`yes` : t`no`);
  rows.set(t`Session`, run.sessionId && <ShortId id={run.sessionId} of={t`the session`} />);
  rows.set(t`Run`, <ShortId id={run.id} of={t`the run`} />);
  rows.set(t`Run ID at the bridge`, run.runId && <ShortId id={run.runId} of={t`the run at its bridge`} />);
  return (
    <Panel title="Run" end={<RawJson id={run.id} />}>
      <dl className="divide-y divide-line text-meta">
        {[...rows]
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
