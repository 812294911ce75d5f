import { useState } from 'react';
import { useVerb } from '../../relay/useVerb.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../Button.tsx';
import type { Thread } from './readReview.ts';
import { draftReply, resolveThread } from './reviewActs.ts';
import { nameOf } from './SaidBy.tsx';
import { SaidText } from './SaidText.tsx';
import { isBegun } from './useKeptText.ts';
import { useShownReview } from './useReview.ts';
import { WriteComment } from './WriteComment.tsx';

/** A comment on lines with its answers. One that is resolved is folded. */
export function ThreadBox({ thread, showsQuote }: { thread: Thread; showsQuote: boolean }) {
  const review = useShownReview();
  const { act, busy } = useVerb();
  const isResolved = thread.resolvedAt != null;
  const [unfolds, setUnfolds] = useState(false);
  const keptAs = `reply ${thread.id}`;
  const [replies, setReplies] = useState(() => isBegun(keptAs));
  const { id, quote, suggestion, isDraft, isOutdated } = thread;
  const place = t`${thread.path}, ${wordsOfLines(thread)}`;
  const resolve = async (resolved: boolean) => {
    if ((await act(resolveThread, { input: { commentId: id, resolved } })) !== undefined) await review?.again();
  };
  if (isResolved && !unfolds) {
    return (
      <article aria-label={place} className="rounded-2 border border-line bg-surface px-2.5 py-1.5">
        <button
          type="button"
          aria-expanded={false}
          onClick={() => setUnfolds(true)}
          className="flex w-full min-w-0 items-center gap-2 text-left text-meta text-text-3 max-desk:min-h-11"
        >
          <span className="shrink-0 font-medium text-ok-fg">Resolved</span>
          {thread.resolvedBy && <span className="shrink-0">{t`by ${nameOf(thread.resolvedBy)}`}</span>}
          <span className="truncate">{thread.body}</span>
        </button>
      </article>
    );
  }
  return (
    <article
      aria-label={place}
      className="grid max-w-3xl gap-2 rounded-2 border border-line bg-surface px-2.5 py-2 shadow-card"
    >
      {(showsQuote || isOutdated) && (
        <div className="text-meta text-text-3">
          <p>
            {isOutdated && (
              <span className="mr-1.5 rounded-1 bg-queued-soft px-1 font-medium text-micro text-text-2">outdated</span>
            )}
            {wordsOfLines(thread)}
          </p>
          <pre className="mt-1 max-h-40 overflow-auto rounded-1 bg-sunken px-2 py-1 font-mono text-micro">{quote}</pre>
        </div>
      )}
      <SaidText said={thread} quote={quote} suggestion={suggestion} hasAnswers={thread.replies.length > 0} />
      {thread.replies.map((reply) => (
        <div key={reply.id} className="border-line border-l-2 pl-2.5">
          <SaidText said={reply} quote={undefined} suggestion={undefined} hasAnswers={false} />
        </div>
      ))}
      {replies && (
        <WriteComment
          label={t`Answer`}
          keptAs={keptAs}
          quote={undefined}
          verb={t`Add to your review`}
          onSave={(change, body) => change(draftReply, { input: { commentId: id, body } })}
          onClose={() => setReplies(false)}
        />
      )}
      {review?.mayComment && !isDraft && !replies && (
        <div className="flex flex-wrap gap-2">
          <Button size="small" onPress={() => setReplies(true)}>
            Answer
          </Button>
          <Button size="small" look="ghost" isDisabled={busy} onPress={() => void resolve(!isResolved)}>
            {isResolved ? 'Open it again' : 'Resolve'}
          </Button>
          {isResolved && (
            <Button size="small" look="ghost" onPress={() => setUnfolds(false)}>
              Fold
            </Button>
          )}
        </div>
      )}
    </article>
  );
}

/** The lines of a comment: `line 7`, `lines 7 to 9 before the change`. */
export function wordsOfLines({ side, startLine, endLine }: Pick<Thread, 'side' | 'startLine' | 'endLine'>): string {
  const isOld = side === 'OLD';
  if (startLine === endLine) return isOld ? t`line ${startLine} before the change` : t`line ${startLine}`;
  return isOld ? t`lines ${startLine} to ${endLine} before the change` : t`lines ${startLine} to ${endLine}`;
}
