import { lazyPart } from '../../parts/lazyPart.tsx';
import { Waiting } from '../../parts/Waiting.tsx';
import { type KeyRow, useKeys } from '../../shell/useKeys.ts';
import { rememberList } from '../card/neighbours.ts';
import { useCardPeek } from '../card/useCardPeek.ts';

const CardPeek = lazyPart(() => import('../card/CardPeek.tsx'), 'CardPeek');

/** The number of the card that this link belongs to, or of the card around an element. */
const numberOf = (element: Element | null | undefined): number | undefined => {
  const link = element?.closest('[data-card]')?.querySelector('a');
  const found = /\/cards\/(\d+)$/.exec(link?.pathname ?? '')?.[1];
  return found === undefined ? undefined : Number(found);
};

/** Opens a card over the board with the space bar. `j` and `k` move through the cards of its column. */
export function BoardPeek({ handle, projectId }: { handle: string; projectId: string }) {
  const { peek, open, close } = useCardPeek();
  const rows: readonly KeyRow[] = [
    {
      keys: 'Space',
      label: 'Peek',
      run: () => {
        const card = document.activeElement;
        const number = numberOf(card);
        if (number === undefined) return;
        const cards = [...(card?.closest('[data-column]')?.querySelectorAll('[data-card]') ?? [])]
          .sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
          .map(numberOf);
        rememberList(
          projectId,
          cards.filter((each) => each !== undefined),
        );
        open(number);
      },
    },
  ];
  // In the peek, the space bar works on the focused element.
  useKeys('Board', peek === undefined ? rows : []);
  if (peek === undefined) return null;
  return (
    <Waiting>
      <CardPeek handle={handle} number={peek} onGo={open} onClose={close} />
    </Waiting>
  );
}
