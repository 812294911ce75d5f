import { useState } from 'react';
import { graphql } from 'relay-runtime';
import type { CommentFieldMutation } from '../../../__generated__/CommentFieldMutation.graphql.ts';
import { leaveField } from '../../../lib/focusPart.ts';
import { emit } from '../../../live/live.ts';
import { Button } from '../../../parts/Button.tsx';
import { Form } from '../../../parts/Form.tsx';
import { Markdown } from '../../../parts/markdown/Markdown.tsx';
import { PreviewButton } from '../../../parts/markdown/PreviewButton.tsx';
import { MentionField } from '../../../parts/mentions/MentionField.tsx';
import { useDraftMentions } from '../../../parts/mentions/useDraftMentions.ts';
import { type Change, useVerb } from '../../../relay/useVerb.ts';
import { useDraft } from './useDraft.ts';

const addComment: Change<CommentFieldMutation> = graphql`
  mutation CommentFieldMutation($cardId: ID!, $text: String!) {
    addCardComment(input: { cardId: $cardId, text: $text }) {
      comment {
        id
      }
    }
  }
`;

/** Writes a comment for people and for the next run. The draft is kept in this browser. */
export function CommentField({ cardId, projectId, onSaid }: { cardId: string; projectId: string; onSaid: () => void }) {
  const draft = useDraft(`${cardId}.comment`, '');
  const { act, busy } = useVerb();
  const text = draft.text ?? '';
  const [previews, setPreviews] = useState(false);
  const mentions = useDraftMentions();
  const send = async () => {
    // The key combination for sending may be pressed twice, or held.
    if (busy || text.trim() === '' || (await act(addComment, { cardId, text: text.trim() })) === undefined) return;
    draft.saved('');
    setPreviews(false);
    // The conversation shows it even while the connection is down.
    emit('board.card_changed', { projectId, cardId, change: 'card-changed' });
    onSaid();
  };
  return (
    <Form
      className="mt-4 flex flex-col rounded-3 border border-line-strong bg-raised has-[textarea:focus-visible]:shadow-focus max-desk:sticky max-desk:bottom-0 max-desk:z-10 max-desk:mt-6 max-desk:flex-row max-desk:items-end max-desk:rounded-none max-desk:border-x-0 max-desk:border-b-0 max-desk:p-2"
      onSend={send}
    >
      {previews && (
        <section aria-label="Preview of the comment" className="max-h-60 min-h-10 w-full overflow-y-auto px-3 py-2.5">
          <Markdown text={text} mentions={mentions} />
        </section>
      )}
      <MentionField
        aria-label="Comment"
        side="above"
        hidden={previews}
        rows={1}
        value={text}
        onText={draft.write}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.stopPropagation();
            leaveField(event.currentTarget);
          }
        }}
        placeholder="Say something to people and to the next run…"
        className="field-sizing-content max-h-60 min-h-10 w-full resize-none bg-transparent px-3 py-2.5 placeholder:text-text-3 focus-visible:shadow-none max-desk:min-h-11"
      />
      <div className="flex items-center gap-2 py-1.5 pr-1.5 pl-3 text-meta text-text-3 max-desk:p-0">
        <span className="max-desk:hidden">Markdown. Your draft is kept.</span>
        {text.trim() !== '' && <PreviewButton shown={previews} onChange={setPreviews} />}
        <Button
          size="small"
          type="submit"
          isDisabled={busy || text.trim() === ''}
          className={`ml-auto max-desk:h-11 ${text.trim() === '' ? 'max-desk:hidden' : ''}`}
        >
          Comment
        </Button>
      </div>
    </Form>
  );
}
