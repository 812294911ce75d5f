import { useState } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { EndedRow_request$key } from '../../__generated__/EndedRow_request.graphql.ts';
import type { EndedRowAskMutation } from '../../__generated__/EndedRowAskMutation.graphql.ts';
import { useMay } from '../../lib/may.ts';
import { reasonWords } from '../../lib/reasonWords.ts';
import { Button } from '../../parts/Button.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import { type Change, useVerb } from '../../relay/useVerb.ts';
import { t } from '../../texts/t.ts';
import { RequestRow } from './RequestRow.tsx';

const fragment = graphql`
  fragment EndedRow_request on WorkRequest {
    state
    reason
    settledAt
    updatedAt
    projectId
    kind
    subjectType
    subjectId
    capability
    ruleId
    model
    effort
    bridge {
      displayName
    }
    card {
      held
      number
      column {
        label
        terminal
      }
    }
    ...RequestRow_request
  }
`;

const ask: Change<EndedRowAskMutation> = graphql`
  mutation EndedRowAskMutation($input: RequestWorkInput!) {
    requestWork(input: $input) {
      workRequest {
        id
        state
      }
    }
  }
`;

/** A request that was refused, or that no bridge took in time. */
export function EndedRow({ request }: { request: EndedRow_request$key }) {
  const data = useFragment(fragment, request);
  const { state, reason, settledAt, updatedAt, bridge, card } = data;
  const { act, busy } = useVerb();
  const expired = state === 'EXPIRED';
  const { projectId, kind, subjectType, subjectId, capability, ruleId, model, effort } = data;
  const { work } = useMay();
  const [asking, setAsking] = useState(false);
  const retry = () => {
    setAsking(false);
    const input = { projectId, kind, subjectType, subjectId, capability, ruleId, model, effort };
    return act(ask, { input }, { done: t`The work is requested again.` });
  };
  return (
    <RequestRow
      request={data}
      shape={expired ? 'lost' : 'failed'}
      state={expired ? t`Expired.` : t`Refused.`}
      sentence={
        expired
          ? t`No bridge took it in time.`
          : describeRefused(bridge?.displayName ?? t`a bridge that is gone`, reason)
      }
      detail={card?.held ? t`Agents on the card are paused.` : undefined}
      since={settledAt ?? updatedAt}
      act={
        work &&
        card && (
          <>
            <Button isDisabled={busy} onPress={() => (card.column.terminal ? setAsking(true) : retry())}>
              Retry
            </Button>
            {asking && (
              <Sheet title={`Retry on #${card.number}?`} onClose={() => setAsking(false)}>
                <p className="mb-3 text-text-2">
                  The card is in {card.column.label}. A retry starts an agent on it again, which costs tokens.
                </p>
                <div className="flex flex-wrap justify-end gap-2">
                  <Button onPress={() => setAsking(false)}>Cancel</Button>
                  <Button look="primary" autoFocus onPress={retry}>
                    Retry
                  </Button>
                </div>
              </Sheet>
            )}
          </>
        )
      }
    />
  );
}

const describeRefused = (by: string, reason: string | null | undefined): string =>
  reason ? t`Refused by ${by}: ${reasonWords(reason)}.` : t`Refused by ${by}.`;
