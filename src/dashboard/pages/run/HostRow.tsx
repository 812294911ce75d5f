import { useEffect, useState, useSyncExternalStore } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { HostRow_run$key } from '../../__generated__/HostRow_run.graphql.ts';
import type { HostRowQuery, HostRowQuery$data } from '../../__generated__/HostRowQuery.graphql.ts';
import { formatMoment, zoneStore } from '../../lib/times.ts';
import { readLatest } from '../../relay/readLatest.ts';
import { t } from '../../texts/t.ts';
import type { Span } from './trace/buildTrace.ts';
import { TRACE_TRACKS } from './trace/traceTracks.ts';

const fragment = graphql`
  fragment HostRow_run on Run {
    updatedAt
    bridge {
      id
      bridgeId
      displayName
    }
  }
`;
const query = graphql`
  query HostRowQuery($bridgeId: ID!) {
    bridge(bridgeId: $bridgeId) {
      id
      hostSamples(last: 720) {
        sampledAt
        cpuPct
        memUsed
        memTotal
      }
    }
  }
`;

type Sample = NonNullable<HostRowQuery$data['bridge']>['hostSamples'][number];
const TALL = 56;

/** The load of the machine on the same time axis: cores as an area, memory as a dashed line. */
export function HostRow({ run: key, view, range }: { run: HostRow_run$key; view: Span; range: Span }) {
  const { bridge, updatedAt } = useFragment(fragment, key);
  const [samples, setSamples] = useState<readonly Sample[]>();
  useSyncExternalStore(zoneStore.subscribe, zoneStore.get);
  const bridgeId = bridge?.bridgeId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the run triggers a new fetch
  useEffect(() => {
    if (bridgeId === undefined) return undefined;
    const reading = readLatest<HostRowQuery>(query, { bridgeId }).subscribe({
      next: (data) => setSamples(data.bridge?.hostSamples ?? []),
    });
    return () => reading.unsubscribe();
  }, [bridgeId, updatedAt]);
  const shown = (samples ?? [])
    .map((sample) => ({
      at: Date.parse(sample.sampledAt),
      cores: sample.cpuPct.length === 0 ? 0 : sample.cpuPct.reduce((sum, each) => sum + each, 0) / sample.cpuPct.length,
      memory: (Number(sample.memUsed) / Math.max(1, Number(sample.memTotal))) * 100,
    }))
    .filter(({ at }) => at >= range.from && at <= range.to);
  const oldest = samples?.[0];
  if (bridge === null || bridge === undefined || oldest === undefined) return null;
  if (shown.length < 2) {
    return (
      <div className={`grid min-h-8 items-center border-line border-t text-meta ${TRACE_TRACKS}`}>
        <b className="truncate pl-3 font-medium">{bridge.displayName}</b>
        <span className="col-span-2 pr-3 text-text-3">{whyNone(oldest, range)}</span>
      </div>
    );
  }
  const x = (at: number) => (((at - view.from) / (view.to - view.from)) * 1000).toFixed(1);
  const y = (percent: number) => (TALL - 2 - (Math.min(100, percent) / 100) * (TALL - 6)).toFixed(1);
  const line = (of: 'cores' | 'memory') =>
    shown.map((each, index) => `${index === 0 ? 'M' : 'L'}${x(each.at)} ${y(each[of])}`).join('');
  const last = shown.at(-1);
  return (
    <div className={`grid h-14 items-center border-line border-t text-meta ${TRACE_TRACKS}`}>
      <span className="min-w-0 pl-3">
        <b className="block truncate font-medium">{bridge.displayName}</b>
        <span className="text-micro text-text-3 max-desk:hidden">— cores, ┄ memory, in percent</span>
      </span>
      <svg
        viewBox={`0 0 1000 ${TALL}`}
        preserveAspectRatio="none"
        className="h-14 w-full overflow-hidden"
        role="img"
        aria-label={`Load of ${bridge.displayName}`}
      >
        <path
          d={`${line('cores')}L${x(last?.at ?? 0)} ${TALL}L${x(shown[0]?.at ?? 0)} ${TALL}Z`}
          className="fill-lane-tools opacity-15"
        />
        <path
          d={line('cores')}
          className="fill-none stroke-lane-tools"
          strokeWidth="1.5"
          vectorEffect="non-scaling-stroke"
        />
        <path
          d={line('memory')}
          className="fill-none stroke-lane-sub"
          strokeWidth="1.5"
          strokeDasharray="4 3"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <span className="whitespace-nowrap pr-3 text-right text-micro text-text-3 max-desk:hidden">
        {last && `${last.cores.toFixed(0)} % · ${last.memory.toFixed(0)} %`}
      </span>
    </div>
  );
}

/** Why the machine's load during the run is unknown. The service keeps only the newest samples of a bridge. */
const whyNone = (oldest: Sample, range: Span): string =>
  Date.parse(oldest.sampledAt) > range.to
    ? t`Its load is known from ${formatMoment(oldest.sampledAt)} on, which is after this run.`
    : t`Its load was not measured during this run.`;
