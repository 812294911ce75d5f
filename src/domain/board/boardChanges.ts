import type { BoardChangeKind } from '../../events/signals.ts';

/** Every kind of change that a board tells of; the type holds the list to the signals' own. */
const CHANGES = {
  'card-created': true,
  'card-moved': true,
  'card-changed': true,
  'card-deleted': true,
  'card-held': true,
  'card-released': true,
  'columns-changed': true,
} satisfies Record<BoardChangeKind, true>;

export const BOARD_CHANGES = Object.keys(CHANGES) as BoardChangeKind[];
