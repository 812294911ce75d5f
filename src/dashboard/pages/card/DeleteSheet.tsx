import { useState } from 'react';
import { useLazyLoadQuery } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { DeleteSheetQuery } from '../../__generated__/DeleteSheetQuery.graphql.ts';
import { countAgents } from '../../lib/agentWords.ts';
import { AgentsChoice } from '../../parts/AgentsChoice.tsx';
import { Button } from '../../parts/Button.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import { Waiting } from '../../parts/Waiting.tsx';
import { useVisit } from '../../relay/useVisit.ts';
import type { WorkingRuns } from '../../shell/leaving/agentsQuestion.ts';
import { useCardActs } from './cardActs.ts';

const query = graphql`
  query DeleteSheetQuery($id: ID!) {
    card(id: $id) {
      id
      workingRuns {
        id
      }
    }
  }
`;

/** Asks once more before a card is deleted. */
export function DeleteSheet({
  cardId,
  number,
  onClose,
  onGone,
}: {
  cardId: string;
  number: number;
  onClose: () => void;
  onGone: () => void;
}) {
  const acts = useCardActs(cardId);
  const [workingRuns, decide] = useState<WorkingRuns>('LET_END');
  return (
    <Sheet title={`Delete #${number}?`} onClose={onClose}>
      <p className="mb-3 text-text-2">
        The card goes with its conversation, and open work on it is withdrawn. Nothing brings it back; the archive keeps
        a card that only has to leave the board.
      </p>
      <Waiting>
        <Agents cardId={cardId} value={workingRuns} onChange={decide} />
      </Waiting>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onPress={onClose}>Cancel</Button>
        <Button onPress={async () => (await acts.archive(workingRuns)) !== undefined && onClose()}>Archive it</Button>
        <Button look="danger" onPress={async () => (await acts.remove(workingRuns)) !== undefined && onGone()}>
          Delete it
        </Button>
      </div>
    </Sheet>
  );
}

function Agents({
  cardId: id,
  value,
  onChange,
}: {
  cardId: string;
  value: WorkingRuns;
  onChange: (value: WorkingRuns) => void;
}) {
  const { key } = useVisit(query, JSON.stringify({ id }));
  const { card } = useLazyLoadQuery<DeleteSheetQuery>(query, { id }, { fetchKey: key, fetchPolicy: 'network-only' });
  const about = countAgents([card?.workingRuns ?? []]);
  return (
    about.agents > 0 && (
      <div className="mb-3">
        <AgentsChoice about={about} value={value} onChange={onChange} />
      </div>
    )
  );
}
