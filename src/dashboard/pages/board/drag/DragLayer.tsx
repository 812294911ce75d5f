import { type RefObject } from 'react';
import { useLazyLoadQuery } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { DragLayerQuery } from '../../../__generated__/DragLayerQuery.graphql.ts';
import { Outcome } from '../../../parts/move/Outcome.tsx';
import { Waiting } from '../../../parts/Waiting.tsx';
import type { BoardColumnName } from '../BoardActions.ts';
import { CardFace } from '../cards/CardFace.tsx';
import { useDragged } from './dragStore.ts';

const query = graphql`
  query DragLayerQuery($id: ID!) {
    card(id: $id) {
      id
      ...CardFace_card
    }
  }
`;

/** The dragged card under the pointer; on a touch screen also the bar of columns near the thumb. */
export function DragLayer({
  lift,
  project,
  columns,
}: {
  lift: RefObject<HTMLDivElement | null>;
  project: string;
  columns: readonly BoardColumnName[];
}) {
  const drag = useDragged();
  if (drag === null || drag.byKey) return null;
  return (
    <>
      {drag.touch && (
        <>
          <div className="pointer-events-none fixed inset-0 z-30 bg-scrim" />
          <ul
            aria-label="Columns"
            data-drop-bar=""
            className="fixed inset-x-0 bottom-0 z-40 grid max-h-[60dvh] gap-2 overflow-auto rounded-t-4 border-line-strong border-t bg-overlay px-3 pt-2 pb-5 shadow-drag"
          >
            {columns.map((column) => {
              const here = column.id === drag.fromColumnId;
              const on = drag.over?.columnId === column.id && !here;
              return (
                <li
                  key={column.id}
                  {...(!here && { 'data-drop-column': column.id })}
                  className={`flex min-h-14 flex-col justify-center rounded-3 border px-3.5 py-1.5 ${thumbStyle(here, on)}`}
                >
                  <span className="flex justify-between gap-2 font-medium text-[15px]">
                    {column.label}
                    {here && <span className="font-normal">it is here</span>}
                    {on && <span className="text-accent">Let go to move</span>}
                  </span>
                  {on && (
                    <small className="text-meta text-text-2">
                      <Outcome cardId={drag.cardId} column={column.slug} />
                    </small>
                  )}
                </li>
              );
            })}
          </ul>
        </>
      )}
      <div
        ref={lift}
        aria-hidden="true"
        className="pointer-events-none fixed top-0 left-0 z-50"
        style={{ width: drag.width }}
      >
        <Waiting>
          <Lifted cardId={drag.cardId} project={project} />
        </Waiting>
      </div>
    </>
  );
}

function thumbStyle(here: boolean, on: boolean): string {
  if (here) return 'border-line border-dashed text-text-3';
  return on ? 'border-accent bg-accent-soft' : 'border-line bg-raised';
}

function Lifted({ cardId, project }: { cardId: string; project: string }) {
  const { card } = useLazyLoadQuery<DragLayerQuery>(query, { id: cardId }, { fetchPolicy: 'store-or-network' });
  return card && <CardFace card={card} project={project} lifted />;
}
