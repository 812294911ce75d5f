import { useState } from 'react';
import { graphql } from 'relay-runtime';
import type { ForgeTokenFormMutation } from '../../__generated__/ForgeTokenFormMutation.graphql.ts';
import { Button } from '../../parts/Button.tsx';
import { Choices } from '../../parts/Choices.tsx';
import { Form } from '../../parts/Form.tsx';
import { TextField } from '../../parts/TextField.tsx';
import { type Change, useVerb } from '../../relay/useVerb.ts';
import { t } from '../../texts/t.ts';
import { FORGE_NAMES } from '../settings/webhooks/forgeNames.ts';

const mutation: Change<ForgeTokenFormMutation> = graphql`
  mutation ForgeTokenFormMutation($input: SetForgeTokenInput!) {
    setForgeToken(input: $input) {
      viewer {
        id
        forgeTokens {
          tokenId
          forge
          baseUrl
          login
          checkedAt
          isReadable
        }
      }
    }
  }
`;

const KINDS = ['GITHUB', 'GITLAB', 'FORGEJO'] as const;
type Kind = (typeof KINDS)[number];
const FORGES = KINDS.map((value) => ({ value, label: FORGE_NAMES[value] }));

/** What a token needs to be allowed to do. */
const RIGHTS: Readonly<Record<Kind, string>> = {
  GITHUB: t`A fine-grained token with read and write access to contents and pull requests, or a classic one with the scope repo.`,
  GITLAB: t`A personal access token with the scope api.`,
  FORGEJO: t`A token with read and write access to repositories and issues, and read access to the user.`,
};

/** Sets a token; the one before at the same address goes. */
export function ForgeTokenForm() {
  const [forge, setForge] = useState<Kind>('GITHUB');
  const [baseUrl, setBaseUrl] = useState('');
  const [token, setToken] = useState('');
  const { act, busy, faultAt } = useVerb('fields');
  const submit = async () => {
    const result = await act(mutation, { input: { forge, baseUrl: baseUrl.trim() || null, token } });
    if (result?.setForgeToken) setToken('');
  };
  const isWhole = token.trim() !== '' && (forge !== 'FORGEJO' || baseUrl.trim() !== '');
  return (
    <Form
      className="flex max-w-xl flex-col gap-3"
      onSend={() => {
        if (isWhole) void submit();
      }}
    >
      <Choices label="Which forge" value={forge} choices={FORGES} onChange={setForge} />
      <TextField
        label="Address of the forge"
        hint={forge === 'FORGEJO' ? undefined : t`Only where it has an address of its own.`}
        fault={faultAt('baseUrl')}
        type="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={baseUrl}
        onChange={setBaseUrl}
      />
      <TextField
        label="Token"
        hint={RIGHTS[forge]}
        fault={faultAt('token') ?? faultAt('')}
        type="password"
        autoComplete="off"
        maxLength={500}
        value={token}
        onChange={setToken}
      />
      <div>
        <Button type="submit" size="field" isDisabled={busy || !isWhole}>
          Keep the token
        </Button>
      </div>
    </Form>
  );
}
