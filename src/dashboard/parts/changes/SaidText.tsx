import { useState } from 'react';
import { useVerb } from '../../relay/useVerb.ts';
import { t } from '../../texts/t.ts';
import { Ago } from '../Ago.tsx';
import { MoreMenu } from '../MoreMenu.tsx';
import { Markdown } from '../markdown/Markdown.tsx';
import { useDraftMentions } from '../mentions/useDraftMentions.ts';
import type { Said } from './readReview.ts';
import { deleteComment, editComment } from './reviewActs.ts';
import { SaidBy } from './SaidBy.tsx';
import { SuggestionDiff } from './SuggestionDiff.tsx';
import { useShownReview } from './useReview.ts';
import { WriteComment } from './WriteComment.tsx';

/** A comment or an answer, which its author changes and deletes in place. */
export function SaidText({
  said,
  quote,
  suggestion,
  hasAnswers,
}: {
  said: Said;
  /** The lines that its suggestion replaces; undefined for an answer. */
  quote: string | undefined;
  suggestion: string | null | undefined;
  hasAnswers: boolean;
}) {
  const [edits, setEdits] = useState(false);
  const review = useShownReview();
  const { act } = useVerb();
  const drafted = useDraftMentions();
  const { id, body, mentions, isDraft, editedAt, canEdit } = said;
  const take = async () => {
    if ((await act(deleteComment, { input: { commentId: id } })) !== undefined) await review?.again();
  };
  const lines = [
    { label: t`Edit`, run: () => setEdits(true) },
    ...(isDraft || !hasAnswers ? [{ label: t`Delete`, run: () => void take() }] : []),
  ];
  return (
    <div className="min-w-0">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <SaidBy {...said}>
            {editedAt != null && (
              <span>
                · edited <Ago at={editedAt} ago />
              </span>
            )}
            {isDraft && (
              <span className="rounded-1 bg-needs-soft px-1 font-medium text-micro text-needs-fg">
                draft · only you see it
              </span>
            )}
          </SaidBy>
        </div>
        {canEdit && <MoreMenu label={t`Actions of the comment`} size="smallIcon" lines={lines} />}
      </div>
      {edits ? (
        <WriteComment
          label={t`Edit the comment`}
          keptAs={`edit ${id}`}
          body={body}
          suggestion={suggestion}
          quote={quote}
          verb={t`Save`}
          onSave={(change, text, proposed) =>
            change(editComment, { input: { commentId: id, body: text, suggestion: proposed } })
          }
          onClose={() => setEdits(false)}
        />
      ) : (
        <>
          <Markdown text={body} mentions={isDraft ? drafted : mentions} />
          {quote !== undefined && suggestion != null && <SuggestionDiff before={quote} after={suggestion} />}
        </>
      )}
    </div>
  );
}
