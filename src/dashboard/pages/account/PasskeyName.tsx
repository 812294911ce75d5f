import { useState } from 'react';
import { graphql } from 'relay-runtime';
import type { PasskeyNameMutation } from '../../__generated__/PasskeyNameMutation.graphql.ts';
import { Button } from '../../parts/Button.tsx';
import { FIELD_LOOK, Field } from '../../parts/Field.tsx';
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

/** Gives a passkey another name. */
export function PasskeyName({ passkeyId, name, onDone }: { passkeyId: string; name: string; onDone: () => void }) {
  const [draft, setDraft] = useState(name);
  const { act, busy, faultAt } = useVerb('fields');
  return (
    <form
      className="flex flex-1 flex-wrap items-end gap-2 py-1"
      onSubmit={async (event) => {
        event.preventDefault();
        const result = await act(mutation, { input: { passkeyId, name: draft } });
        if (result?.renamePasskey) onDone();
      }}
    >
      <div className="w-72 max-w-full">
        <Field label="Name of the passkey" fault={faultAt('name') ?? faultAt('')}>
          {(ids) => (
            <input
              {...ids}
              maxLength={60}
              className={FIELD_LOOK}
              value={draft}
              onChange={(event) => setDraft(event.target.value)}
            />
          )}
        </Field>
      </div>
      <Button type="submit" size="field" isDisabled={draft.trim() === '' || busy}>
        Save
      </Button>
      <Button size="field" onPress={onDone}>
        Cancel
      </Button>
    </form>
  );
}
