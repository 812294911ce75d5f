import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { on, onReconnect } from '../../live/live.ts';
import { type Finding, findingsOf, type ReviewOfChange, readReview, type Thread } from './readReview.ts';

/** What is known of the review of a card's change. */
export interface Review {
  readonly cardId: string;
  readonly state: 'loading' | 'away' | 'here';
  readonly threads: readonly Thread[];
  readonly findings: readonly Finding[];
  readonly approval: ReviewOfChange['approval'] | undefined;
  /** Whose last word asks for changes. */
  readonly askers: ReviewOfChange['changesAskedBy'];
  /** How many drafts the person has, comments and answers. */
  readonly draftCount: number;
  /** Whether the person may comment. */
  readonly mayComment: boolean;
  /** Whether lines are shown that are older than the change, so that the change is not approved. */
  readonly showsOlder: boolean;
  /** Says whether the lines that are shown of a repository are older than its change. */
  readonly tellOlder: (repository: string, isOlder: boolean) => void;
  /** Reads it again. */
  readonly again: () => Promise<void>;
}

/** The review of the change that is shown; undefined where nobody reviews, as on the page of a run. */
export const ReviewContext = createContext<Review | undefined>(undefined);
export const useShownReview = (): Review | undefined => useContext(ReviewContext);

/**
 * The review of a card. The older answer stays on the page while it is read again.
 * @param version of the change: another one may outdate comments and the approval
 */
export function useReview(cardId: string | undefined, mayComment: boolean, version: string): Review | undefined {
  const [known, setKnown] = useState<{ readonly of: string; readonly review: ReviewOfChange | undefined }>();
  const [older, setOlder] = useState<ReadonlySet<string>>(new Set());
  const tellOlder = useCallback((repository: string, isOlder: boolean) => {
    setOlder((before) => new Set([...before].filter((each) => each !== repository).concat(isOlder ? repository : [])));
  }, []);
  const asked = useRef(0);
  const again = useCallback(async () => {
    if (cardId === undefined) return;
    const ask = ++asked.current;
    const review = await readReview(cardId);
    // A later question is under way, and its answer is newer.
    if (ask !== asked.current) return;
    setKnown((before) => (review === undefined && before?.of === cardId ? before : { of: cardId, review }));
  }, [cardId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version makes it read again
  useEffect(() => void again(), [again, version]);
  useEffect(() => {
    const ends = [
      on(['board.card_changed'], (message) => {
        if (message.cardId === cardId) void again();
      }),
      onReconnect(() => void again()),
    ];
    return () => {
      asked.current++;
      for (const end of ends) end();
    };
  }, [again, cardId]);
  return useMemo(() => {
    if (cardId === undefined) return undefined;
    const review = known?.of === cardId ? known.review : undefined;
    const threads = review?.changeComments ?? [];
    const drafts = threads.flatMap((thread) => [thread, ...thread.replies]).filter(({ isDraft }) => isDraft);
    return {
      cardId,
      state: review !== undefined ? 'here' : known?.of === cardId ? 'away' : 'loading',
      threads,
      findings: review === undefined ? [] : findingsOf(review),
      approval: review?.approval,
      askers: review?.changesAskedBy ?? [],
      draftCount: drafts.length,
      mayComment: mayComment && review !== undefined,
      showsOlder: older.size > 0,
      tellOlder,
      again,
    };
  }, [cardId, known, mayComment, older, tellOlder, again]);
}
