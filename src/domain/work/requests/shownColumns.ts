import { WORK_REQUEST_NAMES, type WorkRequestRow } from './workRequestRow.ts';

/** The columns that a list reads, as one text for the shape of its statement; empty for all of them. */
export type ShownColumns = string;

/** A connection keeps a prepared statement for each set of columns. Further sets are read by the smallest that holds them. */
const MOST_SETS = 16;
const sets = new Set<ShownColumns>();
const columns: ReadonlySet<string> = new Set(WORK_REQUEST_NAMES);
/** Of every row: whose it is, and where its page ends. */
const ALWAYS = ['id', 'projectId'] as const;
/** When a request last changed is found in the first of these that holds a moment. */
const UPDATED = ['updatedAt', 'settledAt', 'waitingSince'] as const satisfies readonly (keyof WorkRequestRow)[];

/** The columns that the fields of a request show; all of them where a field is no column, because it may be made of any. */
export function shownColumns(fields: ReadonlySet<string>): ShownColumns {
  const wanted = new Set<string>(ALWAYS);
  for (const field of fields) {
    if (field === '__typename') continue;
    if (!columns.has(field)) return '';
    wanted.add(field);
    if (field === 'updatedAt') for (const name of UPDATED) wanted.add(name);
  }
  const set = WORK_REQUEST_NAMES.filter((name) => wanted.has(name)).join(' ');
  if (sets.has(set)) return set;
  if (sets.size >= MOST_SETS) return smallestWith(set);
  sets.add(set);
  return set;
}

function smallestWith(set: ShownColumns): ShownColumns {
  const wanted = set.split(' ');
  const holding = [...sets].map((one) => one.split(' ')).filter((one) => wanted.every((name) => one.includes(name)));
  return holding.sort((one, other) => one.length - other.length)[0]?.join(' ') ?? '';
}

/** The names in a set. */
export const namesIn = (set: ShownColumns): readonly (typeof WORK_REQUEST_NAMES)[number][] =>
  set === '' ? WORK_REQUEST_NAMES : (set.split(' ') as (typeof WORK_REQUEST_NAMES)[number][]);
