import { useState } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { ColumnRow_column$key } from '../../__generated__/ColumnRow_column.graphql.ts';
import type { ColumnRowRemoveMutation } from '../../__generated__/ColumnRowRemoveMutation.graphql.ts';
import { Button } from '../../parts/Button.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { useSave } from '../../relay/useSave.ts';
import { ColumnForm } from './ColumnForm.tsx';
import { COLORS } from './colors.ts';

const fragment = graphql`
  fragment ColumnRow_column on BoardColumn {
    slug
    label
    color
    wipLimit
    cardCount
    terminal
    backlog
  }
`;

const removeMutation = graphql`
  mutation ColumnRowRemoveMutation($input: RemoveColumnInput!) {
    removeColumn(input: $input) {
      project {
        ...ColumnSettings_project
      }
    }
  }
`;

/** A column: what it is called, its colour, its limit and its place. It is edited where it stands. */
export function ColumnRow({
  projectId,
  column,
  onUp,
  onDown,
}: {
  projectId: string;
  column: ColumnRow_column$key;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
}) {
  const row = useFragment(fragment, column);
  const [isEdited, setEdited] = useState(false);
  const remove = useSave<ColumnRowRemoveMutation>(removeMutation);
  const color = COLORS.find(({ value }) => value === row.color);
  if (isEdited) {
    return (
      <li>
        <ColumnForm projectId={projectId} column={row} look="row" onClose={() => setEdited(false)} />
      </li>
    );
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5 pr-2 pl-3">
      <span className="flex min-w-40 flex-1 items-baseline gap-3">
        <span className="font-medium">{row.label}</span>
        <span className="truncate font-mono text-micro text-text-3">{row.slug}</span>
      </span>
      <span className="flex w-20 items-center gap-1.5 text-text-2">
        {color ? (
          <>
            <span aria-hidden="true" className={`size-[7px] rounded-full ${color.dot}`} />
            {color.label}
          </>
        ) : (
          'No colour'
        )}
      </span>
      <span className="w-28 text-text-2">{row.wipLimit === null ? 'No limit' : `${row.wipLimit} at work at once`}</span>
      <span className="w-16 text-text-3">
        {row.cardCount} card{row.cardCount === 1 ? '' : 's'}
      </span>
      <span className="w-36 whitespace-nowrap text-text-3">{tellRole(row)}</span>
      <span className="ml-auto flex items-center gap-0.5">
        <Button
          look="ghost"
          size="smallIcon"
          aria-label={`Move ${row.label} up`}
          isDisabled={onUp === undefined}
          onPress={() => onUp?.()}
        >
          <Icon name="up" size={12} />
        </Button>
        <Button
          look="ghost"
          size="smallIcon"
          aria-label={`Move ${row.label} down`}
          isDisabled={onDown === undefined}
          onPress={() => onDown?.()}
        >
          <Icon name="down" size={12} />
        </Button>
        <Button look="ghost" size="smallIcon" aria-label={`Edit ${row.label}`} onPress={() => setEdited(true)}>
          <Icon name="edit" size={12} />
        </Button>
        <Button
          look="ghost"
          size="smallIcon"
          aria-label={`Remove ${row.label}`}
          isDisabled={remove.busy}
          onPress={() => remove.save({ input: { projectId, column: row.slug } })}
        >
          <Icon name="x" size={12} />
        </Button>
      </span>
      {remove.faultAt('') && (
        <p role="alert" className="basis-full text-failed-fg text-meta">
          {remove.faultAt('')}
        </p>
      )}
    </li>
  );
}

function tellRole({ backlog, terminal }: { backlog: boolean; terminal: boolean }): string {
  if (backlog) return 'Cards begin here';
  return terminal ? 'Cards here are over' : '';
}
