import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { CardWait_card$key } from '../../__generated__/CardWait_card.graphql.ts';
import { listWords } from '../../lib/listWords.ts';
import { Ago } from '../../parts/Ago.tsx';
import { Button } from '../../parts/Button.tsx';
import { StateShape } from '../../parts/StateShape.tsx';
import { WaitAct } from '../../parts/wait/WaitAct.tsx';
import { WaitSentence } from '../../parts/wait/WaitSentence.tsx';
import { known } from '../../texts/known.ts';
import { t } from '../../texts/t.ts';
import { useCardActs } from './cardActs.ts';

const fragment = graphql`
  fragment CardWait_card on Card {
    id
    archivedAt
    held
    heldBy
    heldSince
    holdReason
    pausedReason
    openBlockers
    withheldKinds
    openWorkRequest {
      id
      kind
      state
      waitingSince
      ...WaitSentence_request
      ...WaitAct_request
    }
  }
`;

/** What the card waits for and why, with the remedy. */
export function CardWait({ card, isTried }: { card: CardWait_card$key; isTried: boolean }) {
  const data = useFragment(fragment, card);
  const { release, restore } = useCardActs(data.id);
  const request = data.openWorkRequest;
  const box =
    'mb-4 flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1.5 rounded-3 border border-line bg-sunken px-3 py-1.5';
  if (data.archivedAt != null) {
    return (
      <div className={box}>
        <StateShape shape="stopped" />
        <p className="min-w-0 flex-1">This card is in the archive. It opens no work.</p>
        <Button size="small" onPress={() => void restore()}>
          Bring it back
        </Button>
      </div>
    );
  }
  if (data.held) {
    const reason = data.holdReason ?? (data.pausedReason ? known(data.pausedReason) : undefined);
    return (
      <div className={box}>
        <StateShape shape="held" />
        <p className="min-w-0 flex-1">
          <b className="font-medium">{HOLDERS[data.heldBy ?? ''] ?? 'Unmanaged'}</b>
          {reason ? ` · “${reason}”` : ''}
          {data.heldSince && (
            <span className="text-text-3">
              {' '}
              · <Ago at={data.heldSince} />
            </span>
          )}
        </p>
        <Button size="small" onPress={() => void release()}>
          Manage again
        </Button>
      </div>
    );
  }
  if (data.withheldKinds.length > 0 && data.openBlockers.length > 0) {
    return (
      <div className={box}>
        <StateShape shape="queued" />
        <p className="min-w-0 flex-1">
          <b className="font-medium">{listWords(data.withheldKinds)}</b> waits for{' '}
          {listWords(data.openBlockers.map((number) => `#${number}`))} to be done.
        </p>
      </div>
    );
  }
  // The attempts at a card say themselves what they wait for.
  if (isTried || request?.state !== 'OPEN') return null;
  return (
    <div className={box}>
      <StateShape shape="queued" />
      <p className="min-w-0 flex-1 max-desk:basis-4/5">
        <b className="font-medium">{request.kind}</b> waits. <WaitSentence request={request} />
        <span className="text-text-3">
          {' '}
          · <Ago at={request.waitingSince} />
        </span>
      </p>
      <WaitAct request={request} />
    </div>
  );
}

const HOLDERS: Readonly<Record<string, string>> = {
  HUMAN: t`Held by a person`,
  AGENT: t`Held by an agent`,
  WORKFLOW: t`Held by the workflow`,
};
