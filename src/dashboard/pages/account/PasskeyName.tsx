import { useState } from 'react';
import { graphql } from 'relay-runtime';
import type { PasskeyNameMutation } from '../../__generated__/PasskeyNameMutation.graphql.ts';
import { Button } from '../../parts/Button.tsx';
import { Form } from '../../parts/Form.tsx';
import { TextField } from '../../parts/TextField.tsx';
import { type Change, useVerb } from '../../relay/useVerb.ts';

const mutation: Change<PasskeyNameMutation> = graphql`
  mutation PasskeyNameMutation($input: RenamePasskeyInput!) {
    renamePasskey(input: $input) {
      viewer {
        id
        ...PasskeySettings_viewer
      }
    }
  }
`;

/** Renames a passkey. */
export function PasskeyName({ passkeyId, name, onDone }: { passkeyId: string; name: string; onDone: () => void }) {
  const [draft, setDraft] = useState(name);
  const { act, busy, faultAt } = useVerb('fields');
  return (
    <Form
      className="flex flex-1 flex-wrap items-end gap-2 py-1"
      onSend={async () => {
        const result = await act(mutation, { input: { passkeyId, name: draft } });
        if (result?.renamePasskey) onDone();
      }}
    >
      <div className="w-72 max-w-full">
        <TextField
          label="Name of the passkey"
          fault={faultAt('name') ?? faultAt('')}
          maxLength={60}
          value={draft}
          onChange={setDraft}
        />
      </div>
      <Button type="submit" size="field" isDisabled={draft.trim() === '' || busy}>
        Save
      </Button>
      <Button size="field" onPress={onDone}>
        Cancel
      </Button>
    </Form>
  );
}
