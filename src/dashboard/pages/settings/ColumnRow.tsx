import { useState } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { ColumnRow_column$key } from '../../__generated__/ColumnRow_column.graphql.ts';
import type { ColumnRowRemoveMutation } from '../../__generated__/ColumnRowRemoveMutation.graphql.ts';
import type { ColumnRowUpdateMutation, LabelColor } from '../../__generated__/ColumnRowUpdateMutation.graphql.ts';
import { Button } from '../../parts/Button.tsx';
import { FIELD_LOOK, Field } from '../../parts/Field.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { useSave } from '../../relay/useSave.ts';
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

const updateMutation = graphql`
  mutation ColumnRowUpdateMutation($input: UpdateColumnInput!) {
    updateColumn(input: $input) {
      project {
        ...ColumnSettings_project
      }
    }
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

interface Draft {
  label?: string;
  color?: LabelColor | null;
  wipLimit?: string;
}

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
  if (isEdited) return <ColumnForm projectId={projectId} row={row} onClose={() => setEdited(false)} />;
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

interface FormRow {
  readonly slug: string;
  readonly label: string;
  readonly color: LabelColor | null | undefined;
  readonly wipLimit: number | null | undefined;
}

/** Only what the person changed is sent, so that a change by someone else meanwhile stays. */
function ColumnForm({ projectId, row, onClose }: { projectId: string; row: FormRow; onClose: () => void }) {
  const [draft, setDraft] = useState<Draft>({});
  const { save, busy, faultAt } = useSave<ColumnRowUpdateMutation>(updateMutation);
  const { wipLimit, ...words } = draft;
  const limit = wipLimit === undefined ? {} : { wipLimit: wipLimit.trim() === '' ? null : Number(wipLimit) };
  return (
    <li>
      <form
        aria-label={`Edit ${row.label}`}
        className="grid items-start gap-3 bg-sunken p-3 desk:grid-cols-[minmax(0,1fr)_160px_160px_auto]"
        onSubmit={async (event) => {
          event.preventDefault();
          if (await save({ input: { projectId, column: row.slug, ...words, ...limit } })) onClose();
        }}
      >
        <Field label="Name" fault={faultAt('label') ?? faultAt('')}>
          {(ids) => (
            <input
              {...ids}
              // biome-ignore lint/a11y/noAutofocus: the person just asked to edit this
              autoFocus
              className={FIELD_LOOK}
              value={draft.label ?? row.label}
              onChange={(event) => setDraft({ ...draft, label: event.target.value })}
            />
          )}
        </Field>
        <Field label="Colour" fault={faultAt('color')}>
          {(ids) => (
            <select
              {...ids}
              className={FIELD_LOOK}
              value={(draft.color === undefined ? row.color : draft.color) ?? ''}
              onChange={({ target }) =>
                setDraft({ ...draft, color: COLORS.find(({ value }) => value === target.value)?.value ?? null })
              }
            >
              <option value="">None</option>
              {COLORS.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label="At work at once" fault={faultAt('wipLimit')}>
          {(ids) => (
            <input
              {...ids}
              type="number"
              min={1}
              max={1000}
              placeholder="no limit"
              className={FIELD_LOOK}
              value={draft.wipLimit ?? row.wipLimit ?? ''}
              onChange={(event) => setDraft({ ...draft, wipLimit: event.target.value })}
            />
          )}
        </Field>
        <div className="flex gap-2 desk:pt-5">
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" look="primary" isDisabled={busy}>
            Save
          </Button>
        </div>
      </form>
    </li>
  );
}
