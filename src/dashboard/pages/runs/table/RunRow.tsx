import { memo } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { RunRow_run$data, RunRow_run$key } from '../../../__generated__/RunRow_run.graphql.ts';
import { wordsOfState } from '../../../lib/runStates.ts';
import { RowLink } from '../../../parts/RowLink.tsx';
import { t } from '../../../texts/t.ts';
import { Checkbox } from './Checkbox.tsx';
import type { ColumnKey } from './columns.ts';
import type { RowProps } from './RowProps.ts';
import { CELLS, LOOKS } from './RunCells.tsx';
import { RunRowPhone } from './RunRowPhone.tsx';

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
    summary
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
    ...RunDoing_run
  }
`;

/** A run in the list. */
export const RunRow = memo(function RunRow({ run: key, ...props }: RowProps & { readonly run: RunRow_run$key }) {
  const run = useFragment(fragment, key);
  const title = run.card?.title ?? (run.subjectType === 'card' ? t`The card is deleted` : run.subjectType);
  const Cells = props.phone ? RunRowPhone : RunRowDesk;
  return <Cells run={run} title={title} {...props} />;
});

function RunRowDesk({
  run,
  title,
  project,
  columns,
  selected,
  current,
  onSelect,
}: RowProps & { run: RunRow_run$data; title: string }) {
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
            <RowLink
              href={`/projects/${project}/worker-runs/${run.id}`}
              className="block truncate rounded-1 before:absolute before:inset-y-0 before:right-0 before:left-10"
              aria-current={current ? 'true' : undefined}
            >
              {title}
            </RowLink>
          ) : (
            CELLS[column as Exclude<ColumnKey, 'title'>](run)
          )}
        </span>
      ))}
    </>
  );
}
