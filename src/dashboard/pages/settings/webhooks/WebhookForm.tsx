import { useState } from 'react';
import { graphql } from 'relay-runtime';
import type { Forge, WebhookFormMutation } from '../../../__generated__/WebhookFormMutation.graphql.ts';
import { Button } from '../../../parts/Button.tsx';
import { Choices } from '../../../parts/Choices.tsx';
import { Form } from '../../../parts/Form.tsx';
import { TextField } from '../../../parts/TextField.tsx';
import { type Change, useVerb } from '../../../relay/useVerb.ts';
import { AddressField } from './AddressField.tsx';
import { FORGE_NAMES } from './forgeNames.ts';
import type { MadeWebhook } from './WebhookSteps.tsx';

const mutation: Change<WebhookFormMutation> = graphql`
  mutation WebhookFormMutation($input: CreateProjectWebhookInput!) {
    createProjectWebhook(input: $input) {
      secret
      webhook {
        id
        forge
        repository
        url
        ...WebhookRow_webhook
      }
    }
  }
`;

const FORGES: readonly { value: Forge; label: string }[] = (['GITHUB', 'GITLAB', 'FORGEJO'] as const).map((value) => ({
  value,
  label: FORGE_NAMES[value],
}));

/** Makes a webhook for a repository. */
export function WebhookForm({ projectId, onMade }: { projectId: string; onMade: (made: MadeWebhook) => void }) {
  const [forge, setForge] = useState<Forge>('GITHUB');
  const [repository, setRepository] = useState('');
  const [baseUrl, setBaseUrl] = useState('');
  const { act, busy, faultAt } = useVerb('fields');
  const submit = async () => {
    const result = await act(
      mutation,
      { input: { projectId, forge, repository, baseUrl: baseUrl.trim() || null } },
      {
        updater: (store) => {
          const project = store.get(projectId);
          const made = store.getRootField('createProjectWebhook')?.getLinkedRecord('webhook');
          const webhooks = project?.getLinkedRecords('webhooks');
          if (made && webhooks) project?.setLinkedRecords([...webhooks, made], 'webhooks');
        },
      },
    );
    if (!result?.createProjectWebhook) return;
    const { webhook, secret } = result.createProjectWebhook;
    onMade({ ...webhook, secret });
    setRepository('');
    setBaseUrl('');
  };
  return (
    <Form
      className="flex max-w-xl flex-col gap-3"
      onSend={() => {
        if (repository.trim() !== '') void submit();
      }}
    >
      <Choices label="Where the repository is" value={forge} choices={FORGES} onChange={setForge} />
      <TextField
        label="Repository"
        hint="Owner and name, as its address ends with."
        fault={faultAt('repository') ?? faultAt('')}
        placeholder="octo/harbour"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={repository}
        onChange={setRepository}
      />
      <AddressField fault={faultAt('baseUrl')} value={baseUrl} onChange={setBaseUrl} />
      <div>
        <Button type="submit" look="primary" isDisabled={busy || repository.trim() === ''}>
          Make a webhook
        </Button>
      </div>
    </Form>
  );
}
