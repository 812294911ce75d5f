import type { LaneBoard } from './LaneBoard.ts';

let board: LaneBoard | null = null;

/**
 * The lanes across the columns as currently rendered; null on a board without lanes. Keys and drags look up places
 * here.
 */
export const laneBoardNow = (): LaneBoard | null => board;

export function setLaneBoard(next: LaneBoard | null): void {
  board = next;
}
