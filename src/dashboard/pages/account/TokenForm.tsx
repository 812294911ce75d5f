import { useState } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { TokenForm_viewer$key } from '../../__generated__/TokenForm_viewer.graphql.ts';
import type { PersonalTokenScope, TokenFormMutation } from '../../__generated__/TokenFormMutation.graphql.ts';
import { Button } from '../../parts/Button.tsx';
import { Choices } from '../../parts/Choices.tsx';
import { Form } from '../../parts/Form.tsx';
import { TextField } from '../../parts/TextField.tsx';
import { type Change, useVerb } from '../../relay/useVerb.ts';
import { t } from '../../texts/t.ts';

const fragment = graphql`
  fragment TokenForm_viewer on Viewer {
    projects(first: 200) {
      nodes {
        id
        name
        viewerRole
      }
    }
  }
`;

const mutation: Change<TokenFormMutation> = graphql`
  mutation TokenFormMutation($input: CreatePersonalTokenInput!) {
    createPersonalToken(input: $input) {
      accessToken
      viewer {
        id
        ...TokenSettings_viewer
      }
    }
  }
`;

const SCOPES: readonly { value: PersonalTokenScope; label: string }[] = [
  { value: 'API_READ', label: t`Read` },
  { value: 'API', label: t`Read and write` },
  { value: 'MCP', label: t`Use the tools of agents` },
];
const EMPTY = { name: '', scope: 'API_READ' as PersonalTokenScope, days: '90' };

/** A new token, whose text is not shown again. */
export interface MadeToken {
  readonly text: string;
  readonly scope: PersonalTokenScope;
}

/** Creates a personal access token. */
export function TokenForm({ viewer, onMade }: { viewer: TokenForm_viewer$key; onMade: (made: MadeToken) => void }) {
  const own = useFragment(fragment, viewer).projects.nodes.filter(({ viewerRole }) => viewerRole === 'OWNER');
  const [draft, setDraft] = useState(EMPTY);
  const [reach, setReach] = useState<'all' | 'some'>('all');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { act, busy, faultAt } = useVerb('fields');
  const submit = async () => {
    const projects = reach === 'some' ? chosen : null;
    const result = await act(mutation, {
      input: { name: draft.name, scope: draft.scope, days: Number(draft.days), projects },
    });
    if (!result?.createPersonalToken) return;
    onMade({ text: result.createPersonalToken.accessToken, scope: draft.scope });
    setDraft(EMPTY);
    setReach('all');
    setChosen([]);
  };
  return (
    <Form
      className="flex max-w-xl flex-col gap-3"
      onSend={() => {
        if (draft.name.trim() !== '') void submit();
      }}
    >
      <div className="grid grid-cols-1 gap-3 desk:grid-cols-[minmax(0,1fr)_9rem]">
        <TextField
          label="Name of the token"
          fault={faultAt('name') ?? faultAt('')}
          maxLength={100}
          value={draft.name}
          onChange={(text) => setDraft({ ...draft, name: text })}
        />
        <TextField
          label="Expires after (days)"
          fault={faultAt('days')}
          type="number"
          min={1}
          max={365}
          required
          value={draft.days}
          onChange={(text) => setDraft({ ...draft, days: text })}
        />
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <Choices
          label="What it may do"
          value={draft.scope}
          choices={SCOPES}
          onChange={(scope) => setDraft({ ...draft, scope })}
        />
        {own.length > 0 && (
          <Choices
            label="Where"
            value={reach}
            choices={[
              { value: 'all', label: t`The whole account` },
              { value: 'some', label: t`Some projects` },
            ]}
            onChange={setReach}
          />
        )}
      </div>
      {reach === 'some' && (
        <fieldset className="flex flex-col">
          <legend className="mb-1 font-medium text-meta">Projects</legend>
          {own.map(({ id, name }) => (
            <label key={id} className="flex min-h-7 items-center gap-2 max-desk:min-h-11">
              <input
                type="checkbox"
                checked={chosen.includes(id)}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
                }
              />
              {name}
            </label>
          ))}
          {faultAt('projects') !== undefined && (
            <p role="alert" className="mt-1.5 text-failed-fg text-meta">
              {faultAt('projects')}
            </p>
          )}
        </fieldset>
      )}
      <div>
        <Button
          type="submit"
          size="field"
          isDisabled={draft.name.trim() === '' || busy || (reach === 'some' && chosen.length === 0)}
        >
          Create token
        </Button>
      </div>
    </Form>
  );
}
