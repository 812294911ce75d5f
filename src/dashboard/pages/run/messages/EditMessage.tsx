import { graphql } from 'relay-runtime';
import type { EditMessageMutation } from '../../../__generated__/EditMessageMutation.graphql.ts';
import { Button } from '../../../parts/Button.tsx';
import { Form } from '../../../parts/Form.tsx';
import { MentionField } from '../../../parts/mentions/MentionField.tsx';
import { type Change, useVerb } from '../../../relay/useVerb.ts';
import { useDraft } from '../../card/talk/useDraft.ts';

const edit: Change<EditMessageMutation> = graphql`
  mutation EditMessageMutation($message: ID!, $text: String!) {
    editRunMessage(input: { message: $message, text: $text }) {
      message {
        id
        ...MessageItem_message
      }
    }
  }
`;

/** The field in which a message is edited. The agent may take the message while somebody edits it; the field keeps their text. */
export function EditMessage({
  id,
  text,
  isTaken,
  onEnd,
}: {
  id: string;
  text: string;
  isTaken: boolean;
  onEnd: () => void;
}) {
  const draft = useDraft(`${id}.message`, text);
  const { act, busy, refusal } = useVerb('fields');
  const shown = draft.text ?? text;
  const end = () => {
    draft.drop();
    onEnd();
  };
  const save = async () => {
    if (busy || isTaken || shown.trim() === '') return;
    const sent = shown.trim();
    if ((await act(edit, { message: id, text: sent })) !== undefined && draft.saved(sent)) onEnd();
  };
  return (
    <Form className="flex flex-col gap-1.5 py-1" onSend={save}>
      <MentionField
        aria-label="Text of the message"
        side="above"
        // The person pressed Edit to write here.
        autoFocus
        rows={2}
        maxLength={20_000}
        value={shown}
        onText={draft.write}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          end();
        }}
        className="field-sizing-content max-h-60 min-h-11 w-full resize-none rounded-2 border border-line-strong bg-raised px-2.5 py-1.5"
      />
      {isTaken && (
        <p role="status" className="text-meta text-text-3">
          The message can no longer be edited. Write a new one.
        </p>
      )}
      {refusal !== undefined && (
        <p role="alert" className="text-failed-fg text-meta">
          {refusal}
        </p>
      )}
      <div className="flex justify-end gap-2">
        <Button className="max-desk:h-11" onPress={end}>
          Cancel
        </Button>
        <Button
          look="primary"
          type="submit"
          className="max-desk:h-11"
          isDisabled={busy || isTaken || shown.trim() === ''}
        >
          Save
        </Button>
      </div>
    </Form>
  );
}
