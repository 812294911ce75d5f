import { graphql } from 'relay-runtime';
import type { EndpointEditMutation } from '../../../__generated__/EndpointEditMutation.graphql.ts';
import { type Change, useVerb } from '../../../relay/useVerb.ts';
import { t } from '../../../texts/t.ts';
import { EndpointFields } from './EndpointFields.tsx';
import { type EndpointWishes, wishedContent } from './endpointWishes.ts';

const mutation: Change<EndpointEditMutation> = graphql`
  mutation EndpointEditMutation($input: UpdateWebhookEndpointInput!) {
    updateWebhookEndpoint(input: $input) {
      endpoint {
        endpointId
      }
    }
  }
`;

/** Changes the address of a webhook and what it gets. Only another address needs a recent proof, so the same one is not sent. */
export function EndpointEdit({
  endpointId,
  present,
  hasBridges,
  onSaved,
  onCancel,
}: {
  endpointId: string;
  present: EndpointWishes;
  hasBridges: boolean;
  onSaved: () => void;
  onCancel: () => void;
}) {
  const { act, busy, faultAt } = useVerb('fields');
  const save = async (wishes: EndpointWishes) => {
    const { url } = wishes;
    const input = { endpointId, ...wishedContent(wishes), ...(url !== present.url && { url }) };
    if ((await act(mutation, { input }))?.updateWebhookEndpoint) onSaved();
  };
  return (
    <EndpointFields
      initial={present}
      hasBridges={hasBridges}
      action={t`Save`}
      busy={busy}
      faultAt={faultAt}
      onSend={(wishes) => void save(wishes)}
      onCancel={onCancel}
    />
  );
}
