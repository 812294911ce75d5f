import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { WaitSentence_request$key } from '../../__generated__/WaitSentence_request.graphql.ts';
import { known } from '../../texts/known.ts';
import { WithCode } from '../WithCode.tsx';
import { describeShort, OFFERED } from './waitWords.ts';

const fragment = graphql`
  fragment WaitSentence_request on WorkRequest {
    queuePosition
    waitReasons {
      code
      text
      bridgeCount
      bridge {
        displayName
      }
    }
  }
`;

/**
 * Why a request is not being worked on, in one sentence: the service's own, or a short form for the face of a card,
 * with the whole sentence for hovering and screen readers.
 */
export function WaitSentence({ request, short = false }: { request: WaitSentence_request$key; short?: boolean }) {
  const { queuePosition, waitReasons } = useFragment(fragment, request);
  const [first] = waitReasons;
  const sentence = first ? known(first.text) : OFFERED;
  if (!short) return <WithCode text={sentence} />;
  return (
    <span title={sentence} className="truncate">
      {describeShort(first, queuePosition ?? null)}
    </span>
  );
}
