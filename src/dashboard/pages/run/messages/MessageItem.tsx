import { useState } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { MessageItem_message$key } from '../../../__generated__/MessageItem_message.graphql.ts';
import type { MessageItemWithdrawMutation } from '../../../__generated__/MessageItemWithdrawMutation.graphql.ts';
import { shownText } from '../../../lib/shownText.tsx';
import { Button } from '../../../parts/Button.tsx';
import { type Change, useVerb } from '../../../relay/useVerb.ts';
import { EditMessage } from './EditMessage.tsx';
import { MessageHead } from './MessageHead.tsx';

const fragment = graphql`
  fragment MessageItem_message on RunMessage {
    id
    text
    state
    reason
    canEdit
    ...MessageHead_message
  }
`;

const withdraw: Change<MessageItemWithdrawMutation> = graphql`
  mutation MessageItemWithdrawMutation($message: ID!) {
    withdrawRunMessage(input: { message: $message }) {
      message {
        id
        ...MessageItem_message
      }
    }
  }
`;

/** A message to the agent with its author and how far it has come. Until it is taken, it can be edited and withdrawn. */
export function MessageItem({
  message: key,
  mayWrite,
  isAtWork,
}: {
  message: MessageItem_message$key;
  mayWrite: boolean;
  isAtWork: boolean;
}) {
  const message = useFragment(fragment, key);
  const { id, text, state, reason } = message;
  const [edits, setEdits] = useState(false);
  const { act, busy, refusal } = useVerb('fields');
  const canChange = mayWrite && message.canEdit;
  return (
    <li className="border-line border-b px-3 py-2 last:border-b-0">
      <MessageHead message={message} isAtWork={isAtWork} />
      {edits ? (
        <EditMessage id={id} text={text} isTaken={!canChange} onEnd={() => setEdits(false)} />
      ) : (
        <p className={`whitespace-pre-wrap break-words ${state === 'WITHDRAWN' ? 'text-text-3 line-through' : ''}`}>
          {shownText(text)}
        </p>
      )}
      {reason != null && <p className="text-failed-fg text-meta">{reason}</p>}
      {refusal !== undefined && (
        <p role="alert" className="text-failed-fg text-meta">
          {refusal}
        </p>
      )}
      {canChange && !edits && (
        <div className="flex gap-1.5 pt-1">
          <Button size="small" className="max-desk:h-11" onPress={() => setEdits(true)}>
            Edit
          </Button>
          <Button
            size="small"
            className="max-desk:h-11"
            isDisabled={busy}
            onPress={() => void act(withdraw, { message: id })}
          >
            Withdraw
          </Button>
        </div>
      )}
    </li>
  );
}
