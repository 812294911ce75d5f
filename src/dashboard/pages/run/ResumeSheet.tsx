import { graphql } from 'relay-runtime';
import type { ResumeSheetMutation } from '../../__generated__/ResumeSheetMutation.graphql.ts';
import { Button } from '../../parts/Button.tsx';
import { Form } from '../../parts/Form.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import { type Change, useVerb } from '../../relay/useVerb.ts';
import { useDraft } from '../card/talk/useDraft.ts';

const addComment: Change<ResumeSheetMutation> = graphql`
  mutation ResumeSheetMutation($cardId: ID!, $text: String!) {
    addCardComment(input: { cardId: $cardId, text: $text }) {
      comment {
        id
      }
    }
  }
`;

/**
 * Asks what the agent should know, writes it as a comment on the card, where agents read it, and resumes the session.
 */
export function ResumeSheet({
  cardId,
  runId,
  onResume,
  onClose,
}: {
  cardId: string;
  runId: string;
  onResume: () => Promise<unknown>;
  onClose: () => void;
}) {
  const draft = useDraft(`${runId}.message`, '');
  const { act, busy } = useVerb();
  const text = draft.text?.trim() ?? '';
  const send = async () => {
    // The key combination for sending may be pressed twice, or held.
    if (busy || text === '' || (await act(addComment, { cardId, text })) === undefined) return;
    draft.drop();
    onClose();
    await onResume();
  };
  return (
    <Sheet title="Resume with a message" onClose={onClose}>
      <Form className="flex flex-col gap-3" onSend={send}>
        <label className="flex flex-col gap-1 font-medium text-meta">
          Message
          <textarea
            // biome-ignore lint/a11y/noAutofocus: the sheet was opened to write this
            autoFocus
            rows={3}
            maxLength={10_000}
            value={draft.text ?? ''}
            onChange={(event) => draft.write(event.target.value)}
            className="field-sizing-content max-h-60 min-h-20 w-full resize-none rounded-2 border border-line-strong bg-raised px-2.5 py-2 font-normal text-base max-desk:text-title"
          />
        </label>
        <p className="text-text-2">The message becomes a comment on the card. Agents read it as part of the task.</p>
        <div className="flex justify-end gap-2">
          <Button onPress={onClose}>Cancel</Button>
          <Button look="primary" type="submit" isDisabled={busy || text === ''}>
            Resume
          </Button>
        </div>
      </Form>
    </Sheet>
  );
}
