import type { ReactNode } from 'react';
import type { AttemptRow_attempt$data } from '../../../__generated__/AttemptRow_attempt.graphql.ts';
import { useNow } from '../../../lib/clock.ts';
import { describeRunCost } from '../../../lib/cost.ts';
import { formatTokens } from '../../../lib/money.ts';
import { isOpenState } from '../../../lib/runStates.ts';
import { Lines } from '../../../parts/changes/FileHead.tsx';
import { formatSum, sumRuns } from '../series.ts';
import { describeChecks, sumLines } from './attemptWords.ts';

type Shown = AttemptRow_attempt$data;

/** What an attempt cost, how long it took, what it changed and how its checks came out. */
export function AttemptFigures({ run, checks }: { run: NonNullable<Shown['run']>; checks: Shown['checks'] }) {
  const now = useNow(isOpenState(run.state) ? 1_000 : 60_000);
  const cost = describeRunCost(run);
  const lines = sumLines(run.changes);
  const { usage } = run;
  const tokens =
    usage &&
    Number(usage.inputTokens) +
      Number(usage.outputTokens) +
      Number(usage.cacheReadTokens) +
      Number(usage.cacheWriteTokens);
  const outcome = describeChecks(checks);
  return (
    <dl className="mt-1.5 grid grid-cols-[repeat(auto-fit,minmax(96px,1fr))] gap-x-3 gap-y-1 text-meta">
      <Figure name="Cost">
        <span className={cost.look} title={cost.title}>
          {cost.text}
        </span>
      </Figure>
      <Figure name="Tokens">{tokens ? formatTokens(tokens) : '–'}</Figure>
      <Figure name="Time">{formatSum({ ms: sumRuns([run], now).ms }) || '–'}</Figure>
      <Figure name="Lines">{lines === undefined ? '–' : lines === 'unknown' ? 'unknown' : <Lines {...lines} />}</Figure>
      <Figure name="Checks">
        <span className={outcome.look}>{outcome.text}</span>
      </Figure>
    </dl>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-text-3">{name}</dt>
      <dd className="truncate font-medium">{children}</dd>
    </div>
  );
}
