import { useState } from 'react';
import { graphql } from 'relay-runtime';
import type { DeliveryListQuery } from '../../../__generated__/DeliveryListQuery.graphql.ts';
import type { DeliveryListResendMutation } from '../../../__generated__/DeliveryListResendMutation.graphql.ts';
import { Ago } from '../../../parts/Ago.tsx';
import { Button } from '../../../parts/Button.tsx';
import { readLatest } from '../../../relay/readLatest.ts';
import { usePage } from '../../../relay/usePage.ts';
import { type Change, useVerb } from '../../../relay/useVerb.ts';
import { known } from '../../../texts/known.ts';
import { t } from '../../../texts/t.ts';

const query = graphql`
  query DeliveryListQuery($endpointId: ID!, $first: Int!) {
    webhookEndpoint(endpointId: $endpointId) {
      deliveries(first: $first) {
        nodes {
          deliveryId
          event
          state
          createdAt
          attempts
          status
          answer
          error
          body
        }
        pageInfo {
          hasNextPage
        }
      }
    }
  }
`;

const resend: Change<DeliveryListResendMutation> = graphql`
  mutation DeliveryListResendMutation($input: ResendWebhookDeliveryInput!) {
    resendWebhookDelivery(input: $input) {
      delivery {
        deliveryId
      }
    }
  }
`;

const STATES = {
  WAITING: t`waiting`,
  DELIVERED: t`delivered`,
  SKIPPED: t`skipped`,
  '%future added value': t`waiting`,
} as const;

const FEW = 20;
const MANY = 200;

/** The newest messages to a webhook, each with what was sent and answered. */
export function DeliveryList({ endpointId }: { endpointId: string }) {
  const [first, setFirst] = useState(FEW);
  const { webhookEndpoint } = usePage<DeliveryListQuery>(query, { endpointId, first });
  const { act, busy } = useVerb();
  const refresh = () => readLatest(query, { endpointId, first }).subscribe({ error: () => undefined });
  const { nodes = [], pageInfo } = webhookEndpoint?.deliveries ?? {};
  return (
    <div className="flex flex-col gap-2">
      {nodes.length === 0 ? (
        <p className="text-text-2">Nothing was sent within the last 14 days.</p>
      ) : (
        <ul aria-label="Deliveries" className="divide-y divide-line rounded-2 border border-line">
          {nodes.map(({ deliveryId, event, state, createdAt, attempts, status, answer, error, body }) => (
            <li key={deliveryId} className="flex flex-wrap items-start gap-x-3 gap-y-1 px-3 py-1.5">
              <details className="min-w-0 flex-1 basis-56">
                <summary className="cursor-default [overflow-wrap:anywhere]">
                  {event}{' '}
                  <span
                    className={error != null || (status != null && status >= 300) ? 'text-failed-fg' : 'text-text-2'}
                  >
                    · {STATES[state]}
                    {status != null && ` · ${status}`}
                  </span>{' '}
                  <span className="text-meta text-text-3">
                    <Ago at={createdAt} ago />
                  </span>
                </summary>
                <div className="flex flex-col gap-1 pt-1 text-meta">
                  <p className="text-text-2 [overflow-wrap:anywhere]">{deliveryId}</p>
                  <p className="font-medium">What was sent</p>
                  <pre className="whitespace-pre-wrap [overflow-wrap:anywhere]">{body}</pre>
                  {attempts > 0 && (
                    <>
                      <p className="font-medium">What came back</p>
                      <pre className="whitespace-pre-wrap [overflow-wrap:anywhere]">
                        {error == null ? answer : known(error)}
                      </pre>
                    </>
                  )}
                </div>
              </details>
              {state !== 'WAITING' && (
                <Button
                  size="small"
                  isDisabled={busy}
                  aria-label={`Send ${event} again`}
                  onPress={() =>
                    void act(resend, { input: { deliveryId } }, { done: t`It is sent again.` }).then(refresh)
                  }
                >
                  Send again
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="flex gap-2">
        <Button size="small" onPress={refresh}>
          Refresh
        </Button>
        {pageInfo?.hasNextPage === true && first < MANY && (
          <Button size="small" onPress={() => setFirst(MANY)}>
            Show more
          </Button>
        )}
      </div>
    </div>
  );
}
