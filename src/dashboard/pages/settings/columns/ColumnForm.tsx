import { useState } from 'react';
import { graphql } from 'relay-runtime';
import type { ColumnFormMutation, LabelColor } from '../../../__generated__/ColumnFormMutation.graphql.ts';
import { Button } from '../../../parts/Button.tsx';
import { Field } from '../../../parts/Field.tsx';
import { Form } from '../../../parts/Form.tsx';
import { Pick, type PickChoice } from '../../../parts/Pick.tsx';
import { TextField } from '../../../parts/TextField.tsx';
import { type Change, useVerb } from '../../../relay/useVerb.ts';
import { t } from '../../../texts/t.ts';
import { COLORS } from './colors.ts';

const mutation: Change<ColumnFormMutation> = graphql`
  mutation ColumnFormMutation($input: UpdateColumnInput!) {
    updateColumn(input: $input) {
      project {
        id
        columns {
          id
          slug
          label
          color
          wipLimit
        }
      }
    }
  }
`;

interface Draft {
  label?: string;
  color?: LabelColor | null;
  wipLimit?: string;
}

/** The initial state of the form. */
interface FormColumn {
  readonly slug: string;
  readonly label: string;
  readonly color: LabelColor | null | undefined;
  readonly wipLimit: number | null | undefined;
}

/** The list's entry for no colour. */
const NO_COLOR = 'none';
const CHOICES: readonly PickChoice[] = [{ value: NO_COLOR, label: t`None` }, ...COLORS];

const LOOKS = {
  row: 'bg-sunken p-3 wide:grid-cols-[minmax(0,1fr)_160px_160px_auto]',
  stack: 'pt-2',
} as const;

/**
 * The name, the colour and the limit of a column. Only changed fields are sent, so that simultaneous changes by others
 * survive.
 * @param look `row` for a form in a list, `stack` for one in a sheet
 */
export function ColumnForm({
  projectId,
  column,
  look,
  onClose,
}: {
  projectId: string;
  column: FormColumn;
  look: keyof typeof LOOKS;
  onClose: () => void;
}) {
  const [draft, setDraft] = useState<Draft>({});
  const { act, busy, faultAt } = useVerb('fields');
  const { wipLimit, ...words } = draft;
  const limit = wipLimit === undefined ? {} : { wipLimit: wipLimit.trim() === '' ? null : Number(wipLimit) };
  return (
    <Form
      aria-label={`Edit ${column.label}`}
      className={`grid items-start gap-3 ${LOOKS[look]}`}
      onSend={async () => {
        if (await act(mutation, { input: { projectId, column: column.slug, ...words, ...limit } })) onClose();
      }}
    >
      <TextField
        label="Name"
        fault={faultAt('label') ?? faultAt('')}
        // The person just asked to edit this
        autoFocus
        value={draft.label ?? column.label}
        onChange={(text) => setDraft({ ...draft, label: text })}
      />
      <Field label="Colour" fault={faultAt('color')}>
        {(ids) => (
          <Pick
            id={ids.id}
            describedBy={ids['aria-describedby']}
            isInvalid={ids['aria-invalid'] ?? false}
            label="Colour"
            choices={CHOICES}
            picked={[(draft.color === undefined ? column.color : draft.color) ?? NO_COLOR]}
            onPick={([picked]) =>
              setDraft({ ...draft, color: COLORS.find(({ value }) => value === picked)?.value ?? null })
            }
          />
        )}
      </Field>
      <TextField
        label="Work limit"
        fault={faultAt('wipLimit')}
        type="number"
        min={1}
        max={1000}
        placeholder="no limit"
        value={draft.wipLimit ?? column.wipLimit ?? ''}
        onChange={(text) => setDraft({ ...draft, wipLimit: text })}
      />
      <div className={`flex gap-2 ${look === 'row' ? 'wide:pt-5' : 'justify-end pt-1'}`}>
        <Button size="field" onPress={onClose}>
          Cancel
        </Button>
        <Button type="submit" look="primary" size="field" isDisabled={busy}>
          Save
        </Button>
      </div>
    </Form>
  );
}
