import { useEffect, useState } from 'react';
import { Button } from '../../../parts/Button.tsx';
import { Icon, type IconName } from '../../../parts/Icon.tsx';
import { t } from '../../../texts/t.ts';
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
  const cannotStep = hits.length === 0 || isSearching;
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
            {describeHits({ isSearching, fault, count: hits.length, place, hasMore })}
          </span>
          {fault !== undefined && (
            <Button size="small" className="max-desk:h-11" onPress={more}>
              Try again
            </Button>
          )}
          <StepButton label="Older hit" icon="up" isDisabled={cannotStep} onPress={older} />
          <StepButton label="Newer hit" icon="down" isDisabled={cannotStep} onPress={newer} />
        </>
      )}
    </div>
  );
}

interface Found {
  readonly isSearching: boolean;
  readonly fault: string | undefined;
  readonly count: number;
  readonly place: number;
  readonly hasMore: boolean;
}

function describeHits({ isSearching, fault, count, place, hasMore }: Found): string {
  if (isSearching) return t`Searching…`;
  if (fault !== undefined) return fault;
  if (count === 0) return t`no hit`;
  return hasMore
    ? t`${place + 1} of ${count} or more, the newest first`
    : t`${place + 1} of ${count}, the newest first`;
}

function StepButton({
  label,
  icon,
  isDisabled,
  onPress,
}: {
  label: string;
  icon: IconName;
  isDisabled: boolean;
  onPress: () => void;
}) {
  return (
    <Button
      look="ghost"
      size="smallIcon"
      aria-label={label}
      className="max-desk:size-11"
      isDisabled={isDisabled}
      onPress={onPress}
    >
      <Icon name={icon} size={12} />
    </Button>
  );
}
