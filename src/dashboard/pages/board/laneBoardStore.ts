import type { LaneBoard } from './LaneBoard.ts';

let board: LaneBoard | null = null;

/** The lanes across the columns as they are drawn now; null on a board without them. Keys and drags ask it for places. */
export const laneBoardNow = (): LaneBoard | null => board;

export function setLaneBoard(next: LaneBoard | null): void {
  board = next;
}
