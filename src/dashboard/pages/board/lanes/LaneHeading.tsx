import { use } from 'react';
import { Button } from '../../../parts/Button.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import { CardDeeds } from '../cards/CardMenu.tsx';
import type { Lanes } from '../filters/boardChoices.ts';
import { LaneMark } from './LaneMark.tsx';
import { takesNew } from './laneChange.ts';

/** The heading of a lane among the cards of one column, as a phone shows it. */
export function LaneHeading({
  columnId,
  label,
  kind,
  lane: { lane, name, color, count },
}: {
  columnId: string;
  /** The name of the column. */
  label: string;
  kind: Lanes;
  lane: { readonly lane: string; readonly name: string; readonly color: string | undefined; readonly count: number };
}) {
  const deeds = use(CardDeeds);
  return (
    <div className="flex h-11 items-center gap-2 px-1">
      <h3 className="flex min-w-0 flex-1 items-center gap-2 font-semibold">
        <span aria-hidden="true" className="flex shrink-0 items-center text-text-2">
          <LaneMark name={name} kind={kind} color={color} />
        </span>
        <span className="truncate">{name}</span> <span className="font-normal text-text-3">{count}</span>
      </h3>
      {deeds && takesNew(kind, lane) && (
        <Button
          look="ghost"
          size="icon"
          aria-label={`New card in ${label}, ${name}`}
          onPress={() => deeds.beginCard(columnId, lane)}
        >
          <Icon name="plus" size={16} />
        </Button>
      )}
    </div>
  );
}
