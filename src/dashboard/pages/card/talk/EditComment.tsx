import { graphql } from 'relay-runtime';
import type { EditCommentMutation } from '../../../__generated__/EditCommentMutation.graphql.ts';
import { Button } from '../../../parts/Button.tsx';
import { Form } from '../../../parts/Form.tsx';
import { MentionField } from '../../../parts/mentions/MentionField.tsx';
import { type Change, useVerb } from '../../../relay/useVerb.ts';
import { useDraft } from './useDraft.ts';

const edit: Change<EditCommentMutation> = graphql`
  mutation EditCommentMutation($commentId: ID!, $text: String!) {
    editCardComment(input: { commentId: $commentId, text: $text }) {
      comment {
        ...TalkComment_comment
      }
    }
  }
`;

/** The field in which a comment is edited. The draft is kept in this browser until it is saved or discarded. */
export function EditComment({ commentId, text, onEnd }: { commentId: string; text: string; onEnd: () => void }) {
  const draft = useDraft(`${commentId}.text`, text);
  const { act, busy } = useVerb();
  const shown = draft.text ?? text;
  const end = () => {
    draft.drop();
    onEnd();
  };
  const save = async () => {
    if (busy || shown.trim() === '') return;
    const sent = shown.trim();
    if ((await act(edit, { commentId, text: sent })) !== undefined && draft.saved(sent)) onEnd();
  };
  return (
    <Form className="flex flex-col gap-2" onSend={save}>
      <MentionField
        aria-label="Text of the comment"
        side="below"
        autoFocus
        rows={2}
        value={shown}
        onText={draft.write}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          end();
        }}
        className="field-sizing-content max-h-96 min-h-16 w-full resize-none rounded-2 border border-line-strong bg-raised px-2.5 py-1.5"
      />
      <div className="flex justify-end gap-2">
        <Button onPress={end}>Cancel</Button>
        <Button look="primary" type="submit" isDisabled={busy || shown.trim() === ''}>
          Save
        </Button>
      </div>
    </Form>
  );
}
