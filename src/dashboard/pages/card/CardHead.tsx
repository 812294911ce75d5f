import { type ReactNode, useState } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { CardHead_card$key } from '../../__generated__/CardHead_card.graphql.ts';
import { useMay } from '../../lib/may.ts';
import { TONE_BOX } from '../../lib/runStates.ts';
import { Button } from '../../parts/Button.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { lazyPart } from '../../parts/lazyPart.tsx';
import { StateShape } from '../../parts/StateShape.tsx';
import { Waiting } from '../../parts/Waiting.tsx';
import { Keys } from '../../shell/Keys.tsx';
import { usePaletteActions } from '../../shell/palette/actions.ts';
import { useKeys } from '../../shell/useKeys.ts';
import { t } from '../../texts/t.ts';
import { CardHeadMenu } from './CardHeadMenu.tsx';
import { useCardActs } from './cardActs.ts';
import { describeCardState } from './cardState.ts';
import { DeleteSheet } from './DeleteSheet.tsx';
import { HoldSheet } from './HoldSheet.tsx';
import { MoveSheet } from './MoveSheet.tsx';
import type { Neighbours } from './neighbours.ts';
import type { CardProject } from './useCard.ts';

const TryItSheet = lazyPart(() => import('./attempts/TryItSheet.tsx'), 'TryItSheet');

const fragment = graphql`
  fragment CardHead_card on Card {
    id
    number
    held
    archivedAt
    openAsks
    url
    column {
      slug
    }
    openWorkRequest {
      state
    }
    latestRun {
      state
    }
    attempts {
      id
      endedAt
    }
  }
`;

/** The bar of a card: its number and state, links to its neighbours, and its actions. */
export function CardHead({
  card,
  project,
  neighbours,
  onGo,
  onGone,
  start,
  end,
}: {
  card: CardHead_card$key;
  project: CardProject;
  neighbours: Neighbours;
  onGo: (number: number) => void;
  /** The card was deleted. */
  onGone: () => void;
  start?: ReactNode;
  /** `peek` for the bar of a peek, which has a link to the whole page. */
  end?: ReactNode;
}) {
  const data = useFragment(fragment, card);
  const acts = useCardActs(data.id);
  const { work } = useMay();
  const [open, show] = useState<'move' | 'hold' | 'try' | 'delete'>();
  const isTried = data.attempts != null && data.attempts.endedAt == null;
  const mayTry = data.archivedAt == null && !isTried;
  const state = describeCardState({ ...data, archivedAt: data.archivedAt ?? null });
  const go = (to: number | undefined) => () => to !== undefined && onGo(to);
  const manage = () => (data.held ? void acts.release() : show('hold'));
  const holdLabel = data.held ? t`Manage again` : t`Make unmanaged`;
  useKeys(t`Card`, [
    { keys: 'j', label: t`Next card`, run: go(neighbours.next), everywhere: false },
    { keys: 'k', label: t`Card before`, run: go(neighbours.previous) },
    ...(work
      ? [
          { keys: 'm', label: t`Move to…`, run: () => show('move') },
          { keys: 'u', label: t`Make unmanaged, or manage again`, run: manage },
        ]
      : []),
  ]);
  const deeds: Parameters<typeof usePaletteActions>[1] = [
    { id: 'card move', label: t`Move to…`, icon: 'arrow', keys: 'm', run: () => show('move') },
    ...(mayTry
      ? [{ id: 'card try', label: t`Try it in several ways…`, icon: 'runs', run: () => show('try') } as const]
      : []),
    { id: 'card manage', label: holdLabel, icon: data.held ? 'play' : 'pause', keys: 'u', run: manage },
    data.archivedAt == null
      ? { id: 'card archive', label: t`Archive`, icon: 'dl', run: () => void acts.archive() }
      : { id: 'card restore', label: t`Bring back from the archive`, icon: 'up', run: () => void acts.restore() },
    { id: 'card delete', label: t`Delete…`, icon: 'x', run: () => show('delete') },
  ];
  usePaletteActions(`Card #${data.number}`, work ? deeds : []);
  const menu = {
    move: () => show('move'),
    try: () => show('try'),
    manage,
    archive: () => void acts.archive(),
    restore: () => void acts.restore(),
    delete: () => show('delete'),
  };
  return (
    <header
      className={`flex h-11 shrink-0 items-center gap-1.5 border-line border-b bg-surface pr-3 pl-5 max-desk:h-12 max-desk:pr-1 ${start ? 'max-desk:pl-1' : 'max-desk:pl-4'}`}
    >
      {start}
      <span className="text-text-3">#{data.number}</span>
      {state && (
        <span
          className={`inline-flex h-5 min-w-0 items-center gap-1.5 rounded-1 pr-[7px] pl-[5px] font-medium text-meta ${state.tone === 'needs' ? 'bg-needs-fill text-needs-on' : TONE_BOX[state.tone]}`}
        >
          <StateShape shape={state.shape} size={14} />
          <span className="truncate">{state.label}</span>
        </span>
      )}
      <div className="ml-auto flex shrink-0 items-center gap-1">
        <span className="flex items-center gap-1 max-desk:hidden">
          {neighbours.place !== undefined && (
            <span className="mr-1 whitespace-nowrap text-meta text-text-3">
              {neighbours.place} of {neighbours.count}
            </span>
          )}
          <Button
            look="ghost"
            size="smallIcon"
            aria-label="Card before"
            isDisabled={neighbours.previous === undefined}
            onPress={go(neighbours.previous)}
          >
            <Icon name="up" size={14} />
          </Button>
          <Button
            look="ghost"
            size="smallIcon"
            aria-label="Next card"
            isDisabled={neighbours.next === undefined}
            onPress={go(neighbours.next)}
          >
            <Icon name="down" size={14} />
          </Button>
          {work && (
            <>
              <Button size="small" onPress={() => show('move')}>
                Move to…
                <Keys keys="m" />
              </Button>
              {/* A narrow desk has no room for it, and the menu beside it has it too. */}
              <Button size="small" className="max-wide:hidden" onPress={manage}>
                <Icon name={data.held ? 'play' : 'pause'} size={12} />
                {holdLabel}
              </Button>
            </>
          )}
        </span>
        {work && <CardHeadMenu archived={data.archivedAt != null} mayTry={mayTry} holdLabel={holdLabel} deeds={menu} />}
        {end}
      </div>
      {open === 'move' && (
        <MoveSheet cardId={data.id} at={data.column.slug} project={project} onClose={() => show(undefined)} />
      )}
      {open === 'hold' && <HoldSheet cardId={data.id} number={data.number} onClose={() => show(undefined)} />}
      {open === 'try' && (
        <Waiting>
          <TryItSheet cardId={data.id} number={data.number} project={project.slug} onClose={() => show(undefined)} />
        </Waiting>
      )}
      {open === 'delete' && (
        <DeleteSheet cardId={data.id} number={data.number} onClose={() => show(undefined)} onGone={onGone} />
      )}
    </header>
  );
}
