import { useEffect } from 'react';
import { graphql } from 'relay-runtime';
import type { ExperimentViewQuery } from '../../__generated__/ExperimentViewQuery.graphql.ts';
import { formatCount } from '../../lib/formatCount.ts';
import { on } from '../../live/live.ts';
import { Ago } from '../../parts/Ago.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { StateShape } from '../../parts/StateShape.tsx';
import { readLatest } from '../../relay/readLatest.ts';
import { usePage } from '../../relay/usePage.ts';
import { ComparisonTable } from './ComparisonTable.tsx';
import { findWinner } from './findWinner.ts';
import { PinTable } from './PinTable.tsx';
import { VariantCard } from './VariantCard.tsx';

const query = graphql`
  query ExperimentViewQuery($id: ID!, $from: DateTime) {
    node(id: $id) {
      ... on Experiment {
        name
        sentAt
        minimumRuns
        shownMetrics
        unknownMetrics
        variants(from: $from) {
          variant
          weight
          runs
          succeededRuns
          failedRuns
          enoughData
          successRate {
            low
            high
          }
          ...VariantCard_variant
          ...ComparisonTable_variants
        }
        pins(first: 200) {
          nodes {
            variant
          }
          ...PinTable_pins
        }
      }
    }
  }
`;

const SETTLE_MS = 5_000;

/** One experiment: its variants, their comparison, and the cards that are pinned to them. */
export function ExperimentView({ id, project, from }: { id: string; project: string; from: string | null }) {
  const { node } = usePage<ExperimentViewQuery>(query, { id, from });
  useFreshComparison(id, from);
  if (node?.variants === undefined || node.pins === undefined) return null;
  const { name, variants, pins, minimumRuns = 0, shownMetrics = [], unknownMetrics = [], sentAt } = node;
  const winner = findWinner(variants);
  const runs = variants.reduce((sum, variant) => sum + variant.runs, 0);
  const shown = variants.filter(({ weight, enoughData }) => weight != null || enoughData);
  const gone = variants.filter((variant) => !shown.includes(variant));
  const goneRuns = gone.reduce((sum, variant) => sum + variant.runs, 0);
  return (
    <div className="flex max-w-[1240px] flex-col gap-4 px-6 pt-5 pb-10 max-desk:gap-3 max-desk:p-3">
      <div className="flex flex-wrap items-start gap-2">
        <div className="min-w-0 flex-1 max-desk:basis-full">
          <h2 className="font-semibold text-head tracking-(--track-head)">Which variant is best at {name}?</h2>
          <p className="text-text-2">
            Kind of work <b className="font-medium text-text">{name}</b>
            {sentAt != null && (
              <>
                {' '}
                · weights sent <Ago at={sentAt} ago />
              </>
            )}{' '}
            · {formatCount(runs, 'run')} · each card stays with its variant
          </p>
        </div>
        {winner === undefined ? (
          <span className="flex h-6 items-center gap-1.5 rounded-1 bg-stop-soft px-2.5 font-medium text-meta text-stop-fg">
            <StateShape shape="queued" />
            No winner yet
          </span>
        ) : (
          <span className="flex h-6 items-center gap-1.5 rounded-1 bg-ok-soft px-2.5 font-medium text-meta text-ok-fg">
            <StateShape shape="ok" />
            {winner} succeeds more often
          </span>
        )}
      </div>
      <ul aria-label="Variants" className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,236px),1fr))] gap-3">
        {shown.map((variant, place) => (
          <VariantCard
            key={variant.variant}
            variant={variant}
            place={place}
            minimum={minimumRuns}
            isWinner={variant.variant === winner}
            pinned={pins.nodes.filter((pin) => pin.variant === variant.variant).length}
          />
        ))}
      </ul>
      <ComparisonTable name={name ?? ''} variants={shown} metrics={shownMetrics} minimum={minimumRuns} />
      {unknownMetrics.length > 0 && (
        <Note>
          This experiment also asks for{' '}
          {unknownMetrics.map((metric, place) => (
            <span key={metric}>
              {place > 0 && ', '}
              <code>{metric}</code>
            </span>
          ))}
          , which this service does not know.
        </Note>
      )}
      {goneRuns > 0 && (
        <Note>
          Left out: {formatCount(goneRuns, 'run')} of variants that are no longer on offer (
          {gone.map(({ variant }) => variant).join(', ')}).
        </Note>
      )}
      <PinTable pins={pins} project={project} name={name ?? ''} />
    </div>
  );
}

function Note({ children }: { children: React.ReactNode }) {
  return (
    <p className="flex gap-2 text-text-2">
      <Icon name="info" size={14} className="mt-[3px] shrink-0" />
      <span>{children}</span>
    </p>
  );
}

function useFreshComparison(id: string, from: string | null): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = on('runs.changed', () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        readLatest(query, { id, from }).subscribe({
          error: () => undefined,
        });
      }, SETTLE_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [id, from]);
}
