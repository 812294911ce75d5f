import { useState } from 'react';
import { graphql } from 'relay-runtime';
import type { AddColumnMutation } from '../../../__generated__/AddColumnMutation.graphql.ts';
import { Button } from '../../../parts/Button.tsx';
import { Form } from '../../../parts/Form.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import { Switch } from '../../../parts/Switch.tsx';
import { TextField } from '../../../parts/TextField.tsx';
import { type Change, useVerb } from '../../../relay/useVerb.ts';

const mutation: Change<AddColumnMutation> = graphql`
  mutation AddColumnMutation($input: AddColumnInput!) {
    addColumn(input: $input) {
      project {
        ...ColumnSettings_project
      }
    }
  }
`;

/** Opens a form for one more column at the end of the board. */
export function AddColumn({ projectId }: { projectId: string }) {
  const [isOpen, setOpen] = useState(false);
  const [label, setLabel] = useState('');
  const [isTerminal, setTerminal] = useState(false);
  const { act, busy, faultAt, forget } = useVerb('fields');
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
    <Form
      className="flex flex-wrap items-end gap-3 border-line border-t p-3"
      onSend={async () => {
        if (await act(mutation, { input: { projectId, label, terminal: isTerminal } })) close();
      }}
    >
      <div className="w-60 max-w-full">
        <TextField
          label="Name of the new column"
          fault={faultAt('label') ?? faultAt('')}
          // The person just asked for this field
          autoFocus
          value={label}
          onChange={setLabel}
        />
      </div>
      <div className="flex h-8 items-center max-desk:h-11">
        <Switch isOn={isTerminal} onChange={setTerminal}>
          Done column
        </Switch>
      </div>
      <div className="ml-auto flex gap-2">
        <Button size="field" onPress={close}>
          Cancel
        </Button>
        <Button type="submit" look="primary" size="field" isDisabled={busy}>
          Add
        </Button>
      </div>
    </Form>
  );
}
