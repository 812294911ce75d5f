import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { showHidden } from '../../lib/hidden.ts';
import { buttonStyle } from '../../parts/buttonStyle.ts';
import { Icon } from '../../parts/Icon.tsx';
import { NewVersion } from '../../shell/NewVersion.tsx';
import { OfflineBand } from '../../shell/OfflineBand.tsx';
import { noteRecent } from '../../shell/palette/recent.ts';
import { ViewerBand } from '../../shell/ViewerBand.tsx';
import { Missing } from '../Missing.tsx';
import { CardHead } from './CardHead.tsx';
import { CardView } from './CardView.tsx';
import { findNeighbours } from './neighbours.ts';
import { useCard } from './useCard.ts';
import { noteVisited } from './visitedCard.ts';

/** The page of a card, by its number in the project. */
export function CardPage() {
  const { project: handle = '', number = '' } = useParams({ strict: false });
  return /^[1-9]\d{0,8}$/.test(number) ? (
    <FoundCard key={number} handle={handle} number={Number(number)} />
  ) : (
    <Missing />
  );
}

function FoundCard({ handle, number }: { handle: string; number: number }) {
  const found = useCard(handle, number);
  const navigate = useNavigate();
  const title = found?.card.title;
  useEffect(() => {
    if (title === undefined) return;
    document.title = `#${number} ${showHidden(title)} · Bascule`;
    noteRecent({ path: location.pathname, title: `#${number} ${title}` });
  }, [number, title]);
  const cardId = found?.card.id;
  useEffect(() => (cardId === undefined ? undefined : () => noteVisited(cardId)), [cardId]);
  if (found === undefined) return <Missing />;
  const { project, card, column, refresh } = found;
  const toBoard = () => void navigate({ to: '/projects/$project/board', params: { project: handle } });
  return (
    <main id="main" className="flex min-h-0 min-w-0 flex-1 flex-col bg-surface desk:border-line desk:border-l">
      <h1 className="sr-only">Card {number}</h1>
      <OfflineBand />
      <NewVersion />
      <ViewerBand />
      <CardHead
        card={card}
        project={project}
        neighbours={findNeighbours(project.id, number, column)}
        onGo={(to) =>
          void navigate({
            to: '/projects/$project/cards/$number',
            params: { project: handle, number: String(to) },
            replace: true,
          })
        }
        onGone={toBoard}
        start={
          <button
            type="button"
            aria-label="Back to the board"
            onClick={toBoard}
            className={`${buttonStyle('ghost', 'smallIcon')} -ml-2 max-desk:ml-0 max-desk:size-11`}
          >
            <Icon name="left" size={16} />
          </button>
        }
      />
      <div className="min-h-0 flex-1 overflow-y-auto">
        <CardView card={card} project={project} onChanged={refresh} />
      </div>
    </main>
  );
}
