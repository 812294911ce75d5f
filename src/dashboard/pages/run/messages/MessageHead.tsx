import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { MessageHead_message$key } from '../../../__generated__/MessageHead_message.graphql.ts';
import { Ago } from '../../../parts/Ago.tsx';
import { StateShape } from '../../../parts/StateShape.tsx';
import { receiptOf } from './messageStates.ts';

const fragment = graphql`
  fragment MessageHead_message on RunMessage {
    interrupt
    state
    createdAt
    editedAt
    takenAt
    deliveredAt
    answeredAt
    person {
      email
      isYou
    }
  }
`;

/** Who wrote a message to the agent, when, and how far it has come. */
export function MessageHead({ message, isAtWork }: { message: MessageHead_message$key; isAtWork: boolean }) {
  const { interrupt, state, person, createdAt, editedAt, takenAt, deliveredAt, answeredAt } = useFragment(
    fragment,
    message,
  );
  const receipt = receiptOf(state, isAtWork);
  const receiptAt = answeredAt ?? deliveredAt ?? takenAt;
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-meta text-text-3">
      <b className="font-semibold text-text">{person?.isYou ? 'You' : (person?.email ?? 'A person')}</b>
      <Ago at={createdAt} ago />
      {editedAt != null && <span>edited</span>}
      {interrupt && <span>interrupts</span>}
      <span className="ml-auto flex items-center gap-1">
        <StateShape shape={receipt.shape} />
        {receipt.words}
        {receiptAt != null && <Ago at={receiptAt} ago />}
      </span>
    </div>
  );
}
