import type { ReactNode } from 'react';
import { useMay } from '../../lib/may.ts';
import { Button } from '../../parts/Button.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { StateShape } from '../../parts/StateShape.tsx';
import { BoardPulse } from './BoardPulse.tsx';
import { NeedYou } from './filters/NeedYou.tsx';

/** The end of the board's bar: running work, what needs the person, and the button for a new card. */
export function BoardEnd({
  project,
  atWork,
  needYou,
  needsMe,
  toggleNeedsMe,
  filter,
  create,
  layout,
}: {
  /** The slug of the project. */
  project: string;
  atWork: number;
  needYou: number;
  /** Whether only the cards that wait for the person are shown. */
  needsMe: boolean;
  toggleNeedsMe: () => void;
  /** The filters on a phone, behind a button; undefined where the filters are visible. */
  filter: { readonly shown: boolean; readonly on: boolean; readonly toggle: () => void } | undefined;
  create: () => void;
  /** The switch between board and list. */
  layout: ReactNode;
}) {
  const { work } = useMay();
  return (
    <>
      {atWork > 0 && (
        <span className="flex items-center gap-1.5 whitespace-nowrap text-meta text-text-2">
          <StateShape shape="running" size={14} />
          {atWork} at work
        </span>
      )}
      <BoardPulse project={project} />
      <NeedYou count={needYou} on={needsMe} toggle={toggleNeedsMe} />
      {layout}
      {filter && (
        <Button look="ghost" size="icon" aria-label="Filter" aria-expanded={filter.shown} onPress={filter.toggle}>
          <Icon name="filter" size={20} className={filter.on ? 'text-accent' : ''} />
        </Button>
      )}
      {work && (
        <Button look="primary" onPress={create} aria-label="New card">
          <Icon name="plus" size={14} />
          <span className="max-desk:sr-only">New card</span>
        </Button>
      )}
    </>
  );
}
