import type { Signal } from '../../events/signals.ts';
import type { BoardChange } from './BoardChange.ts';

export const toBoardChange = ({ change, projectId, cardId, origin }: Signal<'board'>): BoardChange => ({
  change,
  projectId,
  cardId,
  origin: origin ?? null,
});
