import { useState } from 'react';
import { graphql } from 'relay-runtime';
import type { WebhookAddressMutation } from '../../../__generated__/WebhookAddressMutation.graphql.ts';
import { Button } from '../../../parts/Button.tsx';
import { Form } from '../../../parts/Form.tsx';
import { type Change, useVerb } from '../../../relay/useVerb.ts';
import { t } from '../../../texts/t.ts';
import { AddressField } from './AddressField.tsx';

const mutation: Change<WebhookAddressMutation> = graphql`
  mutation WebhookAddressMutation($input: UpdateProjectWebhookInput!) {
    updateProjectWebhook(input: $input) {
      webhook {
        id
        baseUrl
      }
    }
  }
`;

/** Changes the address of the forge of a webhook's repository. */
export function WebhookAddress({
  webhookId,
  present,
  onEnd,
}: {
  webhookId: string;
  present: string | null;
  onEnd: () => void;
}) {
  const [address, setAddress] = useState(present ?? '');
  const { act, busy, faultAt } = useVerb('fields');
  const save = async () => {
    const result = await act(mutation, { input: { webhookId, baseUrl: address.trim() || null } });
    if (result?.updateProjectWebhook) onEnd();
  };
  return (
    <Form className="flex max-w-xl basis-full flex-col gap-3 pb-2" onSend={() => void save()}>
      <AddressField
        label={t`New address of the forge`}
        fault={faultAt('baseUrl') ?? faultAt('')}
        value={address}
        onChange={setAddress}
      />
      <div className="flex gap-2">
        <Button type="submit" size="field" isDisabled={busy}>
          Save
        </Button>
        <Button size="field" onPress={onEnd}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
