import { useEffect, useRef } from 'react';
import type { BoardColumnName } from '../BoardActions.ts';
import { type KeptMove, readKept } from './keptMoves.ts';
import { dropKept, type Move, waitAgain } from './waitingMoves.ts';

/** Takes up the moves that waited when the page was loaded again, or left. */
export function useKeptMoves(
  projectId: string,
  columns: readonly BoardColumnName[],
  toMove: (kept: KeptMove) => Move,
): void {
  const latest = useRef({ columns, toMove });
  latest.current = { columns, toMove };
  useEffect(() => {
    const board = latest.current;
    for (const kept of readKept(projectId)) {
      if (board.columns.some(({ id }) => id === kept.column.id)) waitAgain(board.toMove(kept), kept);
      else dropKept(projectId, kept);
    }
  }, [projectId]);
}
