import { lazyPart } from '../../parts/lazyPart.tsx';
import { Waiting } from '../../parts/Waiting.tsx';
import { type KeyRow, useKeys } from '../../shell/useKeys.ts';
import { t } from '../../texts/t.ts';
import { rememberList } from '../card/neighbours.ts';
import { useCardPeek } from '../card/useCardPeek.ts';
import { type ColumnList, columnLists, listKey } from './columns/columnLists.ts';

const CardPeek = lazyPart(() => import('../card/CardPeek.tsx'), 'CardPeek');

/** The number of the card that this link belongs to, or of the card around an element. */
const numberOf = (element: Element | null | undefined): number | undefined => {
  const link = element?.closest('[data-card]')?.querySelector('a');
  const found = /\/cards\/(\d+)$/.exec(link?.pathname ?? '')?.[1];
  return found === undefined ? undefined : Number(found);
};

/** How many cards the list has: `310`, or `50+` of a filter or a lane while not all of its cards are loaded. */
const countOf = ({ numbers, hasNext, cardCount }: ColumnList, filtered: boolean): string =>
  filtered ? `${numbers.length}${hasNext ? '+' : ''}` : String(cardCount);

/** Opens a card over the board with the space bar. `j` and `k` move through the cards of its column. */
export function BoardPeek({
  handle,
  projectId,
  filtered,
}: {
  handle: string;
  projectId: string;
  /** Whether only the cards of a filter are shown. */
  filtered: boolean;
}) {
  const { peek, open, close } = useCardPeek();
  const rows: readonly KeyRow[] = [
    {
      keys: 'Space',
      label: t`Peek`,
      run: () => {
        const card = document.activeElement;
        const number = numberOf(card);
        if (number === undefined) return;
        const { column = '', lane } = card?.closest<HTMLElement>('[data-column]')?.dataset ?? {};
        const { list: shown } = card?.closest<HTMLElement>('[data-list]')?.dataset ?? {};
        const list = columnLists.get(shown ?? listKey(column, lane));
        // A cell has more cards where its column has.
        const hasNext = columnLists.get(shown ?? listKey(column))?.hasNext ?? false;
        if (list !== undefined)
          rememberList(projectId, list.numbers, countOf({ ...list, hasNext }, filtered || lane !== undefined));
        open(number);
      },
    },
  ];
  // In the peek, the space bar works on the focused element.
  useKeys(t`Board`, peek === undefined ? rows : []);
  if (peek === undefined) return null;
  return (
    <Waiting>
      <CardPeek handle={handle} number={peek} onGo={open} onClose={close} />
    </Waiting>
  );
}
