import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { VariantCard_variant$key } from '../../__generated__/VariantCard_variant.graphql.ts';
import { formatCount } from '../../lib/formatCount.ts';
import { formatDollars } from '../../lib/money.ts';
import { formatDuration } from '../../lib/times.ts';
import { colorOf } from './variantColors.ts';

const fragment = graphql`
  fragment VariantCard_variant on VariantComparison {
    variant
    weight
    enoughData
    succeededRuns
    failedRuns
    successRate {
      rate
      low
      high
    }
    quantiles {
      medianCostUsd
      medianDurationMs
    }
  }
`;

/** How many pins a page reads. With that many, there may be more. */
const MOST_PINS = 200;
const percent = (share: number) => Math.round(share * 100);

/** A variant in brief. With too few runs, it shows no figure that could be taken for a result. */
export function VariantCard({
  variant,
  place,
  minimum,
  isWinner,
  pinned,
}: {
  variant: VariantCard_variant$key;
  place: number;
  minimum: number;
  isWinner: boolean;
  pinned: number;
}) {
  const row = useFragment(fragment, variant);
  const judged = row.succeededRuns + row.failedRuns;
  const { medianCostUsd, medianDurationMs } = row.quantiles;
  return (
    <li
      className={`min-w-0 rounded-3 border px-4 py-3 ${isWinner ? 'border-ok-line' : 'border-line'} ${row.enoughData ? '' : 'border-dashed'}`}
    >
      <div className="mb-1.5 flex flex-wrap items-center justify-between gap-x-2">
        <h3 className="flex min-w-0 items-center gap-2 font-semibold">
          <span aria-hidden="true" className={`size-2 shrink-0 rounded-[2.5px] ${colorOf(place).dot}`} />
          <span className="truncate">{row.variant}</span>
        </h3>
        <span className="whitespace-nowrap text-meta text-text-3">
          {row.weight == null ? 'no longer on offer' : `weight ${row.weight}`} ·{' '}
          {pinned >= MOST_PINS ? `pinned to ${pinned} or more cards` : `pinned to ${formatCount(pinned, 'card')}`}
        </span>
      </div>
      {row.enoughData && row.successRate != null ? (
        <>
          <p>
            <b className="font-semibold text-head tracking-(--track-head)">{percent(row.successRate.rate)} %</b>{' '}
            <span className="text-text-2">
              succeed, {percent(row.successRate.low)} to {percent(row.successRate.high)} %
            </span>
          </p>
          <p className="text-meta text-text-2">
            {medianCostUsd == null ? 'cost unknown' : `${formatDollars(medianCostUsd)} a run, median`} ·{' '}
            {medianDurationMs == null ? 'duration unknown' : formatDuration(medianDurationMs)}
          </p>
        </>
      ) : (
        <>
          <p className="font-semibold text-head text-text-2 tracking-(--track-head)">Not enough data</p>
          <p className="text-meta text-text-2">
            {judged} of {minimum} finished runs that a comparison needs
          </p>
          <span aria-hidden="true" className="mt-2 block h-1 overflow-hidden rounded-full bg-line">
            <span
              className={`block h-full rounded-full ${colorOf(place).dot}`}
              style={{ width: `${Math.min(judged / minimum, 1) * 100}%` }}
            />
          </span>
        </>
      )}
    </li>
  );
}
