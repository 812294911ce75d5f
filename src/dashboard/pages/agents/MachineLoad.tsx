import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { MachineLoad_bridge$key } from '../../__generated__/MachineLoad_bridge.graphql.ts';
import { formatAge } from '../../lib/times.ts';
import { t } from '../../texts/t.ts';
import { PanelHead } from './PanelHead.tsx';

const fragment = graphql`
  fragment MachineLoad_bridge on Bridge {
    hostSamples(last: 60) {
      sampledAt
      cpuPct
      memUsed
      memTotal
      batteryPct
      onAc
    }
  }
`;

const GIB = 2 ** 30;

/** The load of the machine over its last measurements. */
export function MachineLoad({ bridge }: { bridge: MachineLoad_bridge$key }) {
  const { hostSamples } = useFragment(fragment, bridge);
  const [first, last] = [hostSamples[0], hostSamples.at(-1)];
  if (first === undefined || last === undefined) {
    return (
      <>
        <PanelHead title="Machine" />
        <p className="text-meta text-text-3">
          No measurements yet. The bridge sends them unless its rule file has collect: false.
        </p>
      </>
    );
  }
  const cores = hostSamples.map(({ cpuPct }) => mean(cpuPct));
  const memory = hostSamples.map(({ memUsed, memTotal }) => (100 * Number(memUsed)) / Math.max(1, Number(memTotal)));
  const span = Date.parse(last.sampledAt) - Date.parse(first.sampledAt);
  const battery =
    last.onAc === false && last.batteryPct !== null ? t`It runs on battery at ${last.batteryPct ?? 0} %.` : '';
  return (
    <>
      <PanelHead title="Machine">{span > 0 && `last ${formatAge(span)}`}</PanelHead>
      <dl className="grid grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-x-2.5 gap-y-1 text-meta leading-5">
        <dt className="text-text-3">Cores</dt>
        <dd className="contents">
          <Line values={cores} color="var(--lane-tools)" />
          <span className="text-right tabular-nums">{Math.round(cores.at(-1) ?? 0)} %</span>
        </dd>
        <dt className="text-text-3">Memory</dt>
        <dd className="contents">
          <Line values={memory} color="var(--lane-sub)" />
          <span className="text-right tabular-nums">
            {(Number(last.memUsed) / GIB).toFixed(1)} of {Math.round(Number(last.memTotal) / GIB)} GB
          </span>
        </dd>
      </dl>
      {battery && <p className="mt-1 text-meta text-text-3">{battery}</p>}
    </>
  );
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Percentages as a line over the time of the panel. */
function Line({ values, color }: { values: readonly number[]; color: string }) {
  const step = 100 / Math.max(1, values.length - 1);
  const points = values.map((value, place) => `${(place * step).toFixed(1)} ${(19 - 0.18 * value).toFixed(1)}`);
  const line = points.length === 1 ? `M0 ${points[0]?.split(' ')[1]}H100` : `M${points.join('L')}`;
  return (
    <svg className="block h-5 w-full" viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true">
      <path d={`${line}L100 20L0 20Z`} fill={color} opacity="0.15" />
      <path d={line} fill="none" stroke={color} strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
