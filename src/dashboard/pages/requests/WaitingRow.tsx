import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { WaitingRow_request$key } from '../../__generated__/WaitingRow_request.graphql.ts';
import type { Shape } from '../../parts/StateShape.tsx';
import { WaitAct } from '../../parts/wait/WaitAct.tsx';
import { WaitSentence } from '../../parts/wait/WaitSentence.tsx';
import { formatPlace } from '../../parts/wait/waitWords.ts';
import { t } from '../../texts/t.ts';
import { RequestRow } from './RequestRow.tsx';
import { WaitDetail } from './WaitDetail.tsx';

const fragment = graphql`
  fragment WaitingRow_request on WorkRequest {
    waitingSince
    queuePosition
    waitReasons {
      code
    }
    ...RequestRow_request
    ...WaitSentence_request
    ...WaitAct_request
    ...WaitDetail_request
  }
`;

const SHAPES: Readonly<Record<string, Shape>> = {
  CARD_HELD: 'held',
  BRIDGE_PAUSED: 'bpause',
  ACCOUNT_FAILING: 'bfail',
  NO_BRIDGE_ONLINE: 'quiet',
};

/** A request that no bridge holds. */
export function WaitingRow({ request }: { request: WaitingRow_request$key }) {
  const data = useFragment(fragment, request);
  const { waitingSince, queuePosition, waitReasons } = data;
  return (
    <RequestRow
      request={data}
      shape={SHAPES[waitReasons[0]?.code ?? ''] ?? 'queued'}
      state={t`Waits.`}
      sentence={<WaitSentence request={data} />}
      detail={<WaitDetail request={data} />}
      since={waitingSince}
      place={describePosition(queuePosition)}
      act={<WaitAct request={data} />}
    />
  );
}

/** The service counts up to a thousand places. */
function describePosition(position: number | null | undefined): string {
  if (position === null || position === undefined) return '–';
  return position >= 1000 ? '1000th+' : formatPlace(position);
}
