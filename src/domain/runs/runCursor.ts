import { createHash } from 'node:crypto';
import { isUuid } from '../../lib/uuid.ts';
import type { RunRow } from '../../tables/Run.ts';
import { EARLIEST, LATEST } from '../input/moment.ts';
import type { RunFilter, RunOrder } from './runFilter.ts';

/** Where a page starts: the run before it, and when that one started in a list by starts. */
export interface RunPlace {
  id: string;
  startedAt: Date | null;
}

/** The order and filter of a list, as its cursors carry them: a cursor of another list would lead to a wrong place. */
export function stampOf(filter: RunFilter, order: RunOrder): string {
  const parts = Object.entries(filter).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([order, parts]))
    .digest('base64url')
    .slice(0, 8);
}

/** The key of a run in the list of that stamp. */
export function keyOf(stamp: string, order: RunOrder, run: Pick<RunRow, 'id' | 'startedAt'>): string {
  return order === 'started' ? `${stamp} ${run.id} ${run.startedAt?.getTime()}` : `${stamp} ${run.id}`;
}

/** Reads a key; undefined for one that the list never gave out. */
export function placeOf(stamp: string, order: RunOrder, key: string): RunPlace | undefined {
  const [given, id, startedAt, ...rest] = key.split(' ');
  if (given !== stamp || !isUuid(id) || rest.length > 0) return undefined;
  if (order !== 'started') return startedAt === undefined ? { id, startedAt: null } : undefined;
  const at = /^-?\d{1,15}$/.test(startedAt ?? '') ? Number(startedAt) : Number.NaN;
  // No run can have started outside these years, which the database cannot even represent.
  return at >= EARLIEST && at <= LATEST ? { id, startedAt: new Date(at) } : undefined;
}
