import { useState } from 'react';
import { graphql } from 'relay-runtime';
import type { EndpointFormMutation } from '../../../__generated__/EndpointFormMutation.graphql.ts';
import { type Change, useVerb } from '../../../relay/useVerb.ts';
import { t } from '../../../texts/t.ts';
import { EndpointFields } from './EndpointFields.tsx';
import { type EndpointWishes, wishedContent } from './endpointWishes.ts';

const mutation: Change<EndpointFormMutation> = graphql`
  mutation EndpointFormMutation($input: CreateWebhookEndpointInput!) {
    createWebhookEndpoint(input: $input) {
      secret
    }
  }
`;

/**
 * Makes a webhook.
 * @param projectId undefined for one of all projects, which alone gets events of bridges
 */
export function EndpointForm({
  projectId,
  onMade,
}: {
  projectId: string | undefined;
  onMade: (secret: string) => void;
}) {
  const [made, countMade] = useState(0);
  const { act, busy, faultAt } = useVerb('fields');
  const submit = async (wishes: EndpointWishes) => {
    const result = await act(mutation, {
      input: { projectId: projectId ?? null, url: wishes.url, ...wishedContent(wishes) },
    });
    if (!result?.createWebhookEndpoint) return;
    onMade(result.createWebhookEndpoint.secret);
    countMade(made + 1);
  };
  return (
    <EndpointFields
      // Empty again for the next one.
      key={made}
      hasBridges={projectId === undefined}
      action={t`Add webhook`}
      busy={busy}
      faultAt={faultAt}
      onSend={(wishes) => void submit(wishes)}
    />
  );
}
