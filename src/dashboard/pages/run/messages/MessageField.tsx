import { graphql } from 'relay-runtime';
import type { MessageFieldMutation } from '../../../__generated__/MessageFieldMutation.graphql.ts';
import { leaveField } from '../../../lib/focusPart.ts';
import { Button } from '../../../parts/Button.tsx';
import { Form } from '../../../parts/Form.tsx';
import { MentionField } from '../../../parts/mentions/MentionField.tsx';
import { type Change, useVerb } from '../../../relay/useVerb.ts';
import { t } from '../../../texts/t.ts';
import { useDraft } from '../../card/talk/useDraft.ts';

const send: Change<MessageFieldMutation> = graphql`
  mutation MessageFieldMutation($run: ID!, $text: String!, $interrupt: Boolean!) {
    sendRunMessage(input: { run: $run, text: $text, interrupt: $interrupt }) {
      message {
        id
        ...MessageItem_message
      }
    }
  }
`;

/** Writes to the agent of a run. The draft is kept in this browser until the service has the message. */
export function MessageField({
  runId,
  isAtWork,
  blocked,
}: {
  runId: string;
  isAtWork: boolean;
  /** Why nobody can write to the run at the moment. */
  blocked: string | null;
}) {
  const draft = useDraft(`${runId}.run-message`, '');
  const { act, busy, refusal } = useVerb('fields');
  const text = draft.text ?? '';
  const cannotSend = busy || blocked !== null || text.trim() === '';
  const write = async (interrupt: boolean) => {
    // The key combination for sending may be pressed twice, or held.
    if (cannotSend) return;
    const sent = await act(
      send,
      { run: runId, text: text.trim(), interrupt },
      {
        updater: (store) => {
          const message = store.getRootField('sendRunMessage')?.getLinkedRecord('message');
          const run = store.get(runId);
          const known = run?.getLinkedRecords('messages') ?? [];
          // The change of the run may have brought the message sooner than the answer.
          if (!message || known.some((each) => each.getDataID() === message.getDataID())) return;
          run?.setLinkedRecords([...known, message], 'messages');
        },
      },
    );
    if (sent !== undefined) draft.saved('');
  };
  if (blocked !== null && text === '') return <p className="px-3 py-2 text-meta text-text-3">{blocked}</p>;
  return (
    <Form
      className="flex flex-col border-line border-t bg-raised has-[textarea:focus-visible]:shadow-focus"
      onSend={() => write(false)}
    >
      <MentionField
        aria-label="Message to the agent"
        side="above"
        placeholder={isAtWork ? t`Write to the agent…` : t`Write to the agent; it resumes the session…`}
        rows={1}
        maxLength={20_000}
        value={text}
        readOnly={busy}
        onText={draft.write}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          leaveField(event.currentTarget);
        }}
        className="field-sizing-content max-h-60 min-h-11 w-full resize-none bg-transparent px-3 py-2.5 placeholder:text-text-3 focus-visible:shadow-none"
      />
      {(refusal ?? blocked) !== null && (
        <p role="alert" className="px-3 text-failed-fg text-meta">
          {refusal ?? blocked}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-end gap-2 px-3 py-1.5 text-meta text-text-3">
        <span className="mr-auto">
          {isAtWork ? t`Your draft is kept.` : t`The run has ended. Your message resumes the session.`}
        </span>
        {isAtWork && (
          <Button size="small" className="max-desk:h-11" isDisabled={cannotSend} onPress={() => void write(true)}>
            Interrupt and send
          </Button>
        )}
        <Button size="small" look="primary" type="submit" className="max-desk:h-11" isDisabled={cannotSend}>
          Send
        </Button>
      </div>
    </Form>
  );
}
