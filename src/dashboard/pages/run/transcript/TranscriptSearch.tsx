import { useEffect, useState } from 'react';
import { Button } from '../../../parts/Button.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import type { Edge } from './entryTypes.ts';
import { useTranscriptSearch } from './useTranscriptSearch.ts';

/** The search in a transcript. It begins at the newest hit, because the newest entries are shown first. */
export function TranscriptSearch({ runId, onHit }: { runId: string; onHit: (hit: Edge | undefined) => void }) {
  const [text, setText] = useState('');
  const sought = text.trim();
  const { hits, isSearching, hasMore, fault, more } = useTranscriptSearch(runId, sought);
  const [place, setPlace] = useState(0);
  const [wantsNext, setWantsNext] = useState(false);
  const newest = hits[0];
  useEffect(() => {
    setPlace(0);
    setWantsNext(false);
    onHit(newest);
  }, [newest, onHit]);
  const go = (next: number) => {
    const hit = hits[next];
    if (hit === undefined) return;
    setPlace(next);
    onHit(hit);
  };
  useEffect(() => {
    const hit = hits[place + 1];
    if (!wantsNext || hit === undefined) return;
    setWantsNext(false);
    setPlace(place + 1);
    onHit(hit);
  }, [wantsNext, hits, place, onHit]);
  const older = () => {
    if (place + 1 < hits.length) return go(place + 1);
    if (!hasMore) return go(0);
    setWantsNext(true);
    more();
  };
  const newer = () => go(place > 0 ? place - 1 : hits.length - 1);
  return (
    <div className="flex flex-wrap items-center gap-1.5 border-line border-b bg-surface px-3 py-1">
      <Icon name="search" size={14} className="text-text-3" />
      <input
        type="search"
        aria-label="Search in the transcript"
        placeholder="Search in the transcript"
        value={text}
        maxLength={200}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') (event.shiftKey ? newer : older)();
          if (event.key === 'Escape') setText('');
        }}
        className="h-6 w-56 min-w-0 rounded-1 bg-transparent text-meta outline-none placeholder:text-text-3 max-desk:h-11 max-desk:flex-1"
      />
      {sought !== '' && (
        <>
          <span role="status" className="text-meta text-text-3">
            {isSearching
              ? 'Searching…'
              : fault !== undefined
                ? fault
                : hits.length === 0
                  ? 'no hit'
                  : hasMore
                    ? `${place + 1} of ${hits.length} or more, the newest first`
                    : `${place + 1} of ${hits.length}, the newest first`}
          </span>
          {fault !== undefined && (
            <Button size="small" className="max-desk:h-11" onPress={more}>
              Try again
            </Button>
          )}
          <Button
            look="ghost"
            size="smallIcon"
            aria-label="Older hit"
            className="max-desk:size-11"
            isDisabled={hits.length === 0 || isSearching}
            onPress={older}
          >
            <Icon name="up" size={12} />
          </Button>
          <Button
            look="ghost"
            size="smallIcon"
            aria-label="Newer hit"
            className="max-desk:size-11"
            isDisabled={hits.length === 0 || isSearching}
            onPress={newer}
          >
            <Icon name="down" size={12} />
          </Button>
        </>
      )}
    </div>
  );
}
