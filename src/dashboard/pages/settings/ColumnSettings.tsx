import { useState } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { ColumnSettings_project$key } from '../../__generated__/ColumnSettings_project.graphql.ts';
import type { ColumnSettingsAddMutation } from '../../__generated__/ColumnSettingsAddMutation.graphql.ts';
import type { ColumnSettingsOrderMutation } from '../../__generated__/ColumnSettingsOrderMutation.graphql.ts';
import { Button } from '../../parts/Button.tsx';
import { FIELD_LOOK, Field } from '../../parts/Field.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Switch } from '../../parts/Switch.tsx';
import { useAct } from '../../relay/useAct.ts';
import { useSave } from '../../relay/useSave.ts';
import { ColumnRow } from './ColumnRow.tsx';
import { Section } from './Section.tsx';

const fragment = graphql`
  fragment ColumnSettings_project on Project {
    id
    columns {
      id
      slug
      ...ColumnRow_column
    }
  }
`;

const addMutation = graphql`
  mutation ColumnSettingsAddMutation($input: AddColumnInput!) {
    addColumn(input: $input) {
      project {
        ...ColumnSettings_project
      }
    }
  }
`;

const orderMutation = graphql`
  mutation ColumnSettingsOrderMutation($input: ReorderColumnsInput!) {
    reorderColumns(input: $input) {
      project {
        ...ColumnSettings_project
      }
    }
  }
`;

/** The columns of the board, in its order. */
export function ColumnSettings({ project }: { project: ColumnSettings_project$key }) {
  const { id, columns } = useFragment(fragment, project);
  const [reorder, busy] = useAct<ColumnSettingsOrderMutation>(orderMutation);
  const slugs = columns.map(({ slug }) => slug);
  const move = (from: number, to: number) => {
    const next = slugs.filter((_, place) => place !== from);
    next.splice(to, 0, slugs[from] as string);
    void reorder({ input: { projectId: id, columns: next } });
  };
  return (
    <Section id="columns" title="Columns" about="In board order. Cards begin in the Backlog.">
      <div className="rounded-3 border border-line">
        <ul aria-label="Columns" className="divide-y divide-line">
          {columns.map((column, place) => (
            <ColumnRow
              key={column.id}
              projectId={id}
              column={column}
              onUp={place > 0 && !busy ? () => move(place, place - 1) : undefined}
              onDown={place < columns.length - 1 && !busy ? () => move(place, place + 1) : undefined}
            />
          ))}
        </ul>
        <AddColumn projectId={id} />
      </div>
    </Section>
  );
}

function AddColumn({ projectId }: { projectId: string }) {
  const [isOpen, setOpen] = useState(false);
  const [label, setLabel] = useState('');
  const [isTerminal, setTerminal] = useState(false);
  const { save, busy, faultAt, forget } = useSave<ColumnSettingsAddMutation>(addMutation);
  const close = () => {
    setOpen(false);
    setLabel('');
    setTerminal(false);
    forget();
  };
  if (!isOpen) {
    return (
      <div className="border-line border-t p-2">
        <Button look="ghost" onPress={() => setOpen(true)}>
          <Icon name="plus" size={12} />
          Add a column
        </Button>
      </div>
    );
  }
  return (
    <form
      className="flex flex-wrap items-end gap-3 border-line border-t p-3"
      onSubmit={async (event) => {
        event.preventDefault();
        if (await save({ input: { projectId, label, terminal: isTerminal } })) close();
      }}
    >
      <div className="w-60 max-w-full">
        <Field label="Name of the new column" fault={faultAt('label') ?? faultAt('')}>
          {(ids) => (
            <input
              {...ids}
              // biome-ignore lint/a11y/noAutofocus: the person just asked for this field
              autoFocus
              className={FIELD_LOOK}
              value={label}
              onChange={(event) => setLabel(event.target.value)}
            />
          )}
        </Field>
      </div>
      <div className="flex h-8 items-center max-desk:h-11">
        <Switch isOn={isTerminal} onChange={setTerminal}>
          Cards that get here are over
        </Switch>
      </div>
      <div className="ml-auto flex gap-2">
        <Button onPress={close}>Cancel</Button>
        <Button type="submit" look="primary" isDisabled={busy}>
          Add
        </Button>
      </div>
    </form>
  );
}
