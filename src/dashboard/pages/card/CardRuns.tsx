import { Link } from '@tanstack/react-router';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { CardRuns_card$data, CardRuns_card$key } from '../../__generated__/CardRuns_card.graphql.ts';
import { useNow } from '../../lib/clock.ts';
import { describeRunCost } from '../../lib/cost.ts';
import { describeOutcome } from '../../lib/describeOutcome.ts';
import { formatCount } from '../../lib/formatCount.ts';
import { describeWorker, shortModel } from '../../lib/harness.ts';
import { isOpenState, wordsOfState } from '../../lib/runStates.ts';
import { RunDoing } from '../../parts/RunDoing.tsx';
import { StateShape } from '../../parts/StateShape.tsx';
import { known } from '../../texts/known.ts';
import { t } from '../../texts/t.ts';
import { formatSum, sumRuns, toSeries } from './series.ts';

const fragment = graphql`
  fragment CardRuns_card on Card {
    runs(first: 100) {
      totalCount
      nodes {
        id
        kind
        state
        createdAt
        startedAt
        durationMs
        continuesId
        workKind
        ruleId
        model
        harness
        failureReason
        resultReason
        summary
        waitingBecause
        usage {
          costUsd
          source
        }
        ...RunDoing_run
      }
    }
  }
`;

export type CardRun = CardRuns_card$data['runs']['nodes'][number];

const ROW =
  'relative grid h-9 grid-cols-[16px_96px_minmax(0,1fr)_92px_64px_64px] items-center gap-2.5 border-line border-b px-3 text-meta last:border-b-0 hover:bg-hover max-desk:h-11 max-desk:grid-cols-[16px_minmax(0,1fr)_72px] max-desk:text-base';

/** The runs about a card by series, with time and cost summed for each series and for all. */
export function CardRuns({ card, project }: { card: CardRuns_card$key; project: string }) {
  const { runs } = useFragment(fragment, card);
  const isOpen = runs.nodes.some(({ state }) => isOpenState(state));
  const now = useNow(isOpen ? 1_000 : 60_000);
  if (runs.nodes.length === 0) return null;
  return (
    <section>
      <h3 className="mt-6 mb-2 flex h-6 items-center gap-2 font-semibold">
        Runs
        <span className="font-normal text-text-3">
          {formatCount(runs.totalCount, 'run')} · {formatSum(sumRuns(runs.nodes, now))}
        </span>
      </h3>
      <div className="overflow-hidden rounded-3 border border-line">
        {toSeries(runs.nodes).map((series) => (
          <div key={series[0]?.id} className="border-line border-t first:border-t-0">
            <div className="flex h-8 items-center gap-2 border-line border-b bg-sunken px-3 text-meta">
              <b className="font-semibold">{nameOf(series[0])}</b>
              {series.length > 1 && <span className="text-text-3">series of {series.length}, one session</span>}
              <span className="ml-auto whitespace-nowrap text-text-3">{formatSum(sumRuns(series, now))}</span>
            </div>
            {series.map((run, index) => (
              <RunLine
                key={run.id}
                run={run}
                number={runs.totalCount - runs.nodes.indexOf(run)}
                project={project}
                now={now}
                follows={index > 0}
              />
            ))}
          </div>
        ))}
      </div>
      {runs.totalCount > runs.nodes.length && (
        <p className="mt-1 text-meta text-text-3">
          The newest {runs.nodes.length} of {runs.totalCount} are shown.
        </p>
      )}
    </section>
  );
}

function RunLine({
  run,
  number,
  project,
  now,
  follows,
}: {
  run: CardRun;
  /** Its place among all runs about the card, counted from the oldest. */
  number: number;
  project: string;
  now: number;
  follows: boolean;
}) {
  const words = wordsOfState(run.state);
  const cost = describeRunCost(run);
  const why = run.waitingBecause ? known(run.waitingBecause) : describeOutcome(run) || words.phrase;
  return (
    <Link to="/projects/$project/worker-runs/$runId" params={{ project, runId: run.id }} className={ROW}>
      {follows && <i className="-top-3 absolute left-[19.5px] h-[22px] w-px bg-line-strong" />}
      <span className="relative rounded-full bg-surface">
        <StateShape shape={words.shape} />
      </span>
      <span className="truncate font-medium">
        {words.label}
        {/* A phone has no room for the columns that tell the runs apart. */}
        <span className="font-normal text-text-3 desk:hidden"> · run {number}</span>
      </span>
      <span className="truncate text-text-2 max-desk:hidden" title={why}>
        {run.waitingBecause ? why : <RunDoing run={run}>{why}</RunDoing>}
      </span>
      <span className="truncate text-text-3 max-desk:hidden">
        {run.model ? shortModel(run.model) : describeWorker(run).name}
      </span>
      <span className="text-right text-text-3 max-desk:hidden">{formatSum({ ms: sumRuns([run], now).ms })}</span>
      <span className={`whitespace-nowrap text-right ${cost.look}`} title={cost.title}>
        {cost.text}
      </span>
    </Link>
  );
}

function nameOf(run: CardRun | undefined): string {
  const name = run?.workKind ?? run?.ruleId ?? (run?.kind === 'INTERACTIVE' ? t`session` : t`run`);
  return name.charAt(0).toUpperCase() + name.slice(1);
}
