import { type PointerEvent, useState } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { ColumnRow_column$key } from '../../../__generated__/ColumnRow_column.graphql.ts';
import type { ColumnRowRemoveMutation } from '../../../__generated__/ColumnRowRemoveMutation.graphql.ts';
import type { ColumnRowTerminalMutation } from '../../../__generated__/ColumnRowTerminalMutation.graphql.ts';
import { formatCount } from '../../../lib/formatCount.ts';
import { useFocusAfter } from '../../../lib/useFocusAfter.ts';
import { MoreMenu } from '../../../parts/MoreMenu.tsx';
import { Switch } from '../../../parts/Switch.tsx';
import { type Change, useVerb } from '../../../relay/useVerb.ts';
import { t } from '../../../texts/t.ts';
import { ColumnForm } from './ColumnForm.tsx';
import { COLORS } from './colors.ts';
import { RowHandle } from './RowHandle.tsx';

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

const remove: Change<ColumnRowRemoveMutation> = graphql`
  mutation ColumnRowRemoveMutation($input: RemoveColumnInput!) {
    removeColumn(input: $input) {
      project {
        ...ColumnSettings_project
      }
    }
  }
`;

const setTerminal: Change<ColumnRowTerminalMutation> = graphql`
  mutation ColumnRowTerminalMutation($input: UpdateColumnInput!) {
    updateColumn(input: $input) {
      project {
        id
        columns {
          id
          terminal
        }
      }
    }
  }
`;

/** The columns of the table of columns. */
export const COLUMN_GRID =
  'min-[1100px]:grid-cols-[20px_minmax(112px,1.1fr)_minmax(96px,1fr)_80px_128px_44px_168px_28px]';

/** A column: its name, its colour, its limit and its position, edited in place. */
export function ColumnRow({
  projectId,
  column,
  place,
  isFirst,
  isLast,
  isDragged,
  onBegin,
  onStep,
}: {
  projectId: string;
  column: ColumnRow_column$key;
  place: number;
  isFirst: boolean;
  isLast: boolean;
  isDragged: boolean;
  onBegin: (event: PointerEvent) => void;
  onStep: (by: -1 | 1) => void;
}) {
  const row = useFragment(fragment, column);
  const [isEdited, setEdited] = useState(false);
  const opener = useFocusAfter<HTMLButtonElement>(isEdited);
  const { act, busy, faultAt } = useVerb('fields');
  const fault = faultAt('terminal') ?? faultAt('');
  const color = COLORS.find(({ value }) => value === row.color);
  if (isEdited) {
    return (
      <li>
        <ColumnForm projectId={projectId} column={row} look="row" onClose={() => setEdited(false)} />
      </li>
    );
  }
  return (
    <li
      data-place={place}
      className={`grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 py-1 pr-2 pl-3 max-[1099.98px]:py-2 ${COLUMN_GRID} ${isDragged ? 'bg-accent-soft' : ''}`}
    >
      <RowHandle label={row.label} onBegin={onBegin} onStep={onStep} />
      <span title={row.label} className="min-w-0 truncate font-medium">
        {row.label}
      </span>
      <span className="truncate font-mono text-micro text-text-3 max-[1099.98px]:hidden">{row.slug}</span>
      <span className="text-text-2 max-[1099.98px]:order-1 max-[1099.98px]:col-start-2 max-[1099.98px]:flex max-[1099.98px]:flex-wrap max-[1099.98px]:gap-x-3 max-[1099.98px]:text-meta min-[1100px]:contents">
        <span className={`flex items-center gap-1.5 ${color ? '' : 'max-[1099.98px]:hidden'}`}>
          {color ? (
            <>
              <span aria-hidden="true" className={`size-[7px] rounded-full ${color.dot}`} />
              {color.label}
            </>
          ) : (
            'None'
          )}
        </span>
        <span>{row.wipLimit === null ? 'no limit' : `at most ${row.wipLimit} at work`}</span>
        <span className="text-text-3">
          <span className="min-[1100px]:sr-only">{formatCount(row.cardCount, 'card')}</span>
          <span aria-hidden="true" className="max-[1099px]:hidden">
            {row.cardCount}
          </span>
        </span>
      </span>
      <span
        className={`flex min-h-8 items-center text-text-3 max-[1099.98px]:order-2 max-[1099.98px]:col-span-2 max-[1099.98px]:col-start-2 ${row.backlog ? 'max-[1099.98px]:hidden' : ''}`}
      >
        {row.backlog ? (
          '–'
        ) : (
          <Switch
            isOn={row.terminal}
            isDisabled={busy}
            aria-label={`${row.label} is a Done column`}
            onChange={(terminal) => void act(setTerminal, { input: { projectId, column: row.slug, terminal } })}
          >
            <span aria-hidden="true" className="min-[1100px]:hidden">
              Done column
            </span>
          </Switch>
        )}
      </span>
      <MoreMenu
        ref={opener}
        size="smallIcon"
        label={`Actions of ${row.label}`}
        lines={[
          { label: t`Edit…`, run: () => setEdited(true) },
          { label: t`Move up`, run: isFirst ? undefined : () => onStep(-1) },
          { label: t`Move down`, run: isLast ? undefined : () => onStep(1) },
          { label: t`Remove`, run: () => void act(remove, { input: { projectId, column: row.slug } }) },
        ]}
      />
      {fault && (
        <p role="alert" className="col-span-full text-failed-fg text-meta max-[1099.98px]:order-3">
          {fault}
        </p>
      )}
    </li>
  );
}
