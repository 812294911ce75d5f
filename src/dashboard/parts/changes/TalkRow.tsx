import { useEffect, useRef } from 'react';
import { t } from '../../texts/t.ts';
import { FindingBox } from './FindingBox.tsx';
import type { Place, Talk } from './layTalks.ts';
import { draftComment } from './reviewActs.ts';
import { ThreadBox, wordsOfLines } from './ThreadBox.tsx';
import { WriteComment } from './WriteComment.tsx';

/** What a comment needs to know of the change that it is on. */
export interface Commented {
  readonly cardId: string;
  readonly repository: string;
  readonly head: string | null;
  /** The lines are of an earlier change than the head, so that a comment has to wait. */
  readonly isOlder: boolean;
  readonly blobOf: (path: string) => string | null;
  readonly quoteOf: (place: Place) => string;
  readonly onClose: () => void;
}

/** The places whose field has had the focus: one that comes back into sight must not take it again. */
const focused = new WeakSet<Place>();

/** What is said below a line: comments, findings, and the field of a new comment. */
export function TalkRow({
  talk,
  isHead,
  commented,
  wantsFocus,
  onFocused,
}: {
  talk: Talk;
  isHead: boolean;
  commented: Commented | undefined;
  /** The person jumped to it. */
  wantsFocus: boolean;
  onFocused: () => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!wantsFocus) return;
    box.current?.focus({ preventScroll: true });
    onFocused();
  }, [wantsFocus, onFocused]);
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="group"
      aria-label={t`Comments in ${talk.path}`}
      className="grid gap-2 border-line border-y bg-sunken px-3 py-2 font-sans text-body leading-normal focus:shadow-[inset_2px_0_0_var(--accent)]"
    >
      {talk.findings.map((finding) => (
        <FindingBox key={finding.id} finding={finding} showsLine={isHead} />
      ))}
      {talk.threads.map((thread) => (
        <ThreadBox key={thread.id} thread={thread} showsQuote={isHead} />
      ))}
      {talk.composing && commented && <NewComment place={talk.composing} commented={commented} />}
    </div>
  );
}

function NewComment({ place, commented }: { place: Place; commented: Commented }) {
  const { cardId, repository, head, isOlder, blobOf, quoteOf, onClose } = commented;
  const takesFocus = !focused.has(place);
  useEffect(() => void focused.add(place), [place]);
  const quote = quoteOf(place);
  const words = wordsOfLines(place);
  return (
    <div className="max-w-3xl rounded-2 border border-line-strong bg-surface px-2.5 py-2 shadow-card">
      <p className="mb-1 text-meta text-text-3">{t`On ${words}`}</p>
      <WriteComment
        // Another place has another focus, and what is suggested for its lines.
        key={`${place.startLine} ${place.endLine}`}
        label={t`Comment on ${words}`}
        keptAs={`comment ${cardId} ${repository}`}
        quote={quote}
        verb={t`Add to your review`}
        takesFocus={takesFocus}
        waits={isOlder}
        onSave={(act, body, suggestion) => {
          const about = { cardId, repository, head, blob: blobOf(place.path), quote: quote.slice(0, 2_000) };
          return act(draftComment, { input: { ...about, ...place, body, suggestion } });
        }}
        onClose={onClose}
      />
    </div>
  );
}
