import { useCallback, useEffect, useRef, useState } from 'react';
import { describeError } from '../../../relay/describeError.ts';
import type { Edge } from './entryTypes.ts';
import { readPage } from './transcriptGraph.ts';

/** A pause in typing. */
const PAUSE_MS = 250;
const PAGE = 200;

export interface TranscriptHits {
  /** The newest first. */
  readonly hits: readonly Edge[];
  readonly isSearching: boolean;
  /** Whether older entries were not looked through yet. */
  readonly hasMore: boolean;
  readonly fault: string | undefined;
}

const NONE: TranscriptHits = { hits: [], isSearching: false, hasMore: false, fault: undefined };

/** The entries of a transcript that have a text. Older ones are looked through when they are asked for. */
export function useTranscriptSearch(runId: string, text: string): TranscriptHits & { readonly more: () => void } {
  const [found, setFound] = useState<{ text: string } & TranscriptHits>({ text: '', ...NONE });
  const further = useRef<(() => void) | undefined>(undefined);
  useEffect(() => {
    if (text === '') return undefined;
    let isLeft = false;
    let hits: readonly Edge[] = [];
    let before: string | undefined;
    const search = async () => {
      further.current = undefined;
      const had = hits.length;
      setFound({ text, hits, isSearching: true, hasMore: true, fault: undefined });
      try {
        // A page looks through a part of the transcript, and may find nothing.
        for (let hasMore = true; hasMore; ) {
          const answer = await readPage(runId, { last: PAGE, search: text, before });
          if (isLeft) return;
          hits = [...hits, ...answer.edges.toReversed()];
          before = answer.pageInfo.startCursor ?? undefined;
          hasMore = answer.pageInfo.hasPreviousPage && before !== undefined;
          const isSearching = hasMore && hits.length === had;
          setFound({ text, hits, isSearching, hasMore, fault: undefined });
          if (isSearching) continue;
          further.current = hasMore ? () => void search() : undefined;
          return;
        }
      } catch (error) {
        if (isLeft) return;
        setFound({ text, hits, isSearching: false, hasMore: true, fault: describeError(error) });
        further.current = () => void search();
      }
    };
    const timer = setTimeout(() => void search(), PAUSE_MS);
    return () => {
      isLeft = true;
      further.current = undefined;
      clearTimeout(timer);
    };
  }, [runId, text]);
  const more = useCallback(() => further.current?.(), []);
  const shown = text === '' ? NONE : found.text === text ? found : { ...NONE, isSearching: true };
  return { ...shown, more };
}
