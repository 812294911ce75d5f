import { Link } from '@tanstack/react-router';
import { memo, type ReactNode } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { RunRow_run$data, RunRow_run$key } from '../../__generated__/RunRow_run.graphql.ts';
import { useNow } from '../../lib/clock.ts';
import { tellRunCost } from '../../lib/cost.ts';
import { shortModel, tellHarness } from '../../lib/harness.ts';
import { isOpenState, wordsOfState } from '../../lib/runStates.ts';
import { tellAge, tellMoment } from '../../lib/times.ts';
import { Icon } from '../../parts/Icon.tsx';
import { RunStateMark } from '../../parts/RunStateMark.tsx';
import { StateShape } from '../../parts/StateShape.tsx';
import { Checkbox } from './Checkbox.tsx';
import type { Column, ColumnKey } from './columns.ts';
import { tellBegan, tellEnd } from './tellRun.ts';

const fragment = graphql`
  fragment RunRow_run on Run {
    id
    state
    kind
    createdAt
    startedAt
    endedAt
    durationMs
    updatedAt
    cardNumber
    subjectType
    workKind
    harness
    model
    account
    experiment
    variant
    failureReason
    resultReason
    exitCode
    waitingBecause
    card {
      title
    }
    bridge {
      displayName
    }
    bridgeId
    waitingCommand {
      kind
    }
    commands {
      kind
      state
      reason
    }
    usage {
      source
      costUsd
    }
    ...RunStateMark_run
  }
`;

interface RowProps {
  readonly run: RunRow_run$key;
  readonly project: string;
  readonly columns: readonly Column[];
  readonly selected: boolean;
  readonly current: boolean;
  readonly onSelect: (id: string, extend: boolean) => void;
}

/** A run in the list. On a phone it has two lines and no checkbox. */
export const RunRow = memo(function RunRow({ run: key, project, columns, selected, current, onSelect }: RowProps) {
  const run = useFragment(fragment, key);
  const title = run.card?.title ?? (run.subjectType === 'card' ? 'The card is deleted' : run.subjectType);
  return (
    <>
      <span role="cell" className="pl-4">
        <Checkbox
          checked={selected}
          label={`Select ${wordsOfState(run.state).label} run of ${title}`}
          onChange={(extend) => onSelect(run.id, extend)}
        />
      </span>
      {columns.map(({ key: column, end }) => (
        <span
          key={column}
          role="cell"
          className={`min-w-0 px-2 text-meta last:pr-4 ${column === 'title' ? '' : 'truncate'} ${end ? 'text-right' : ''} ${LOOKS[column as ColumnKey] ?? 'text-text-2'}`}
        >
          {column === 'title' ? (
            <Link
              to="/projects/$project/worker-runs/$runId"
              params={{ project, runId: run.id }}
              className="block truncate rounded-1 before:absolute before:inset-y-0 before:right-0 before:left-10"
              aria-current={current ? 'true' : undefined}
            >
              {title}
            </Link>
          ) : (
            CELLS[column as Exclude<ColumnKey, 'title'>](run)
          )}
        </span>
      ))}
    </>
  );
});

const LOOKS: Partial<Record<ColumnKey, string>> = {
  title: 'font-medium text-base text-text',
  card: 'text-text-3',
  what: 'text-text',
  began: 'text-text-3',
  cost: 'text-text',
};

type Data = RunRow_run$data;
const NONE = <span className="text-text-3">–</span>;

const CELLS: Readonly<Record<Exclude<ColumnKey, 'title'>, (run: Data) => ReactNode>> = {
  state: (run) => <RunStateMark run={run} />,
  card: ({ cardNumber }) => (cardNumber === null || cardNumber === undefined ? NONE : `#${cardNumber}`),
  work: ({ workKind, kind }) => workKind ?? { COMMAND: 'command', INTERACTIVE: 'session' }[kind as string] ?? NONE,
  agent: (run) => <Agent run={run} />,
  account: ({ account }) => account ?? NONE,
  bridge: ({ bridge, bridgeId }) => bridge?.displayName ?? (bridgeId ? 'not connected' : NONE),
  experiment: ({ experiment, variant }) => (experiment ? `${experiment} / ${variant}` : NONE),
  what: (run) => <span title={tellEnd(run)}>{tellEnd(run)}</span>,
  began: (run) => <Began run={run} />,
  took: (run) => <Took run={run} />,
  cost: (run) => <Cost run={run} />,
  id: ({ id }) => <span className="font-mono text-micro text-text-3">…{id.slice(-8)}</span>,
};

function Agent({ run: { kind, harness, model } }: { run: Data }) {
  if (kind === 'COMMAND') {
    return (
      <span className="inline-flex items-center gap-1.5 align-middle" title="Own program">
        <Icon name="term" size={12} className="text-text-3" /> –
      </span>
    );
  }
  const { name, icon } = tellHarness(harness);
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
    <time dateTime={at} title={`${startedAt ? 'Started' : 'First reported'} ${tellMoment(at)}`}>
      {tellBegan(at)}
    </time>
  );
}

/** The time at work: of an open run it counts on. */
function Took({ run }: { run: Data }) {
  if (run.durationMs !== null && run.durationMs !== undefined) return tellAge(Number(run.durationMs));
  return run.startedAt && isOpenState(run.state) ? <Since at={run.startedAt} /> : NONE;
}

function Since({ at }: { at: string }) {
  return tellAge(useNow() - Date.parse(at));
}

function Cost({ run }: { run: Data }) {
  const { text, look, title } = tellRunCost(run);
  return (
    <span className={look} title={title}>
      {text}
    </span>
  );
}

/** A run on a phone: shape, title and cost, below it what it does and for how long. */
export const RunRowPhone = memo(function RunRowPhone({ run: key, project }: Pick<RowProps, 'run' | 'project'>) {
  const run = useFragment(fragment, key);
  const { label, shape } = wordsOfState(run.state);
  return (
    <span role="cell" className="min-w-0">
      <Link
        to="/projects/$project/worker-runs/$runId"
        params={{ project, runId: run.id }}
        className="grid grid-cols-[24px_minmax(0,1fr)_auto] gap-x-1 px-4 py-2.5"
      >
        <span className="row-span-2 pt-0.5">
          <StateShape shape={shape} size={18} label={label} />
        </span>
        <span className="truncate font-medium text-body">
          {run.card?.title ?? (run.subjectType === 'card' ? 'The card is deleted' : run.subjectType)}
        </span>
        <span>
          <Cost run={run} />
        </span>
        <span className="truncate text-base text-text-2">{tellEnd(run)}</span>
        <span className="text-right text-base text-text-2">
          <Took run={run} />
        </span>
      </Link>
    </span>
  );
});
