import { useMemo, useState } from 'react';
import { layTalks, linesAt, type Place } from './layTalks.ts';
import type { FileOfChange } from './readChange.ts';
import type { DiffHunk } from './splitPatch.ts';
import type { Commented } from './TalkRow.tsx';
import { useShownReview } from './useReview.ts';

/** What is said of the change of a repository, and the new comment that the person writes on it. */
export function useTalks(
  { repository, head }: { readonly repository: string; readonly head: string | null },
  files: readonly FileOfChange[],
  hunks: ReadonlyMap<string, readonly DiffHunk[]>,
  /** The files are of an earlier change than the head. */
  isOlder: boolean,
) {
  const review = useShownReview();
  const [composing, compose] = useState<Place>();
  const { threads, findings } = review ?? {};
  const talks = useMemo(() => {
    const here = (threads ?? []).filter((thread) => thread.repository === repository);
    return layTalks(files, hunks, here, findings ?? [], composing);
  }, [files, hunks, threads, findings, composing, repository]);
  const commented: Commented | undefined = review?.mayComment
    ? {
        cardId: review.cardId,
        repository,
        head,
        isOlder,
        blobOf: (path) => files.find((file) => file.path === path)?.blob ?? null,
        quoteOf: (place) => linesAt(hunks.get(place.path) ?? [], place).join('\n'),
        onClose: () => compose(undefined),
      }
    : undefined;
  return { talks, composing, compose, commented };
}
