import type { ReactNode } from 'react';
import type { RunRow_run$data } from '../../../__generated__/RunRow_run.graphql.ts';
import { useNow } from '../../../lib/clock.ts';
import { describeRunCost } from '../../../lib/cost.ts';
import { describeHarness, shortModel } from '../../../lib/harness.ts';
import { isOpenState, wordsOfState } from '../../../lib/runStates.ts';
import { formatAge, formatMoment } from '../../../lib/times.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { RunDoing } from '../../../parts/RunDoing.tsx';
import { RunStateMark } from '../../../parts/RunStateMark.tsx';
import { t } from '../../../texts/t.ts';
import { describeEnd, formatBegan } from '../describeRun.ts';
import type { ColumnKey } from './columns.ts';

/** The styles of cells that differ from the others. */
export const LOOKS: Partial<Record<ColumnKey, string>> = {
  title: 'font-medium text-base text-text',
  card: 'text-text-3',
  what: 'text-text',
  began: 'text-text-3',
  cost: 'text-text',
};

type Data = RunRow_run$data;
const NONE = <span className="text-text-3">–</span>;

/** The cell of each column except the title, which is the link of the row. */
export const CELLS: Readonly<Record<Exclude<ColumnKey, 'title'>, (run: Data) => ReactNode>> = {
  state: (run) => <RunStateMark run={run} />,
  card: ({ cardNumber }) => (cardNumber === null || cardNumber === undefined ? NONE : `#${cardNumber}`),
  work: ({ workKind, kind }) => workKind ?? { COMMAND: t`command`, INTERACTIVE: t`session` }[kind as string] ?? NONE,
  agent: (run) => <Agent run={run} />,
  account: ({ account }) => account ?? NONE,
  bridge: ({ bridge, bridgeId }) => bridge?.displayName ?? (bridgeId ? t`not connected` : NONE),
  experiment: ({ experiment, variant }) => (experiment ? `${experiment} / ${variant}` : NONE),
  what: (run) => <What run={run} />,
  began: (run) => <Began run={run} />,
  took: (run) => <Took run={run} />,
  cost: (run) => <Cost run={run} />,
  id: ({ id }) => <span className="font-mono text-micro text-text-3">…{id.slice(-8)}</span>,
};

/** The activity of a run that runs, unless there is more to say of it. */
export function What({ run }: { run: Data }) {
  const told = describeEnd(run);
  const words = <span title={told}>{told}</span>;
  return told === wordsOfState(run.state).phrase ? <RunDoing run={run}>{words}</RunDoing> : words;
}

function Agent({ run: { kind, harness, model } }: { run: Data }) {
  if (kind === 'COMMAND') {
    return (
      <span className="inline-flex items-center gap-1.5 align-middle" title="Own program">
        <Icon name="term" size={12} className="text-text-3" /> –
      </span>
    );
  }
  const { name, icon } = describeHarness(harness);
  return (
    <span
      className="inline-flex max-w-full items-center gap-1.5 align-middle"
      title={`${name}${model ? `, ${model}` : ''}`}
    >
      <Icon name={icon} size={12} className="text-text-3" />
      <span className="truncate">{model ? shortModel(model) : name}</span>
    </span>
  );
}

function Began({ run: { startedAt, createdAt } }: { run: Data }) {
  useNow(60_000);
  const at = startedAt ?? createdAt;
  return (
    <time dateTime={at} title={`${startedAt ? t`Started` : t`First reported`} ${formatMoment(at)}`}>
      {formatBegan(at)}
    </time>
  );
}

/** The running time; for an open run it keeps counting. */
export function Took({ run }: { run: Data }) {
  if (run.durationMs !== null && run.durationMs !== undefined) return formatAge(Number(run.durationMs));
  return run.startedAt && isOpenState(run.state) ? <Since at={run.startedAt} /> : NONE;
}

function Since({ at }: { at: string }) {
  return formatAge(useNow() - Date.parse(at));
}

export function Cost({ run }: { run: Data }) {
  const { text, look, title } = describeRunCost(run);
  return (
    <span className={look} title={title}>
      {text}
    </span>
  );
}
