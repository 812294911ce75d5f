import { t } from '../../../texts/t.ts';
/** The choices for the layout of the list. */
export const GROUPINGS = ['column', 'priority', 'assignee', 'label', 'none'] as const;
export type Grouping = (typeof GROUPINGS)[number];

export const GROUPING_WORDS: Readonly<Record<Grouping, string>> = {
  column: t`Column`,
  priority: t`Priority`,
  assignee: t`Assignee`,
  label: t`Label`,
  none: t`None`,
};

export const SORTS = ['number', 'title', 'priority', 'due', 'estimate', 'updated', 'created'] as const;
export type Sort = (typeof SORTS)[number];

export const SORT_WORDS: Readonly<Record<Sort, string>> = {
  number: t`Number`,
  title: t`Title`,
  priority: t`Priority`,
  due: t`Due day`,
  estimate: t`Estimate`,
  updated: t`Updated`,
  created: t`Created`,
};

/** The columns of the list besides priority, number and title, in their order. */
export const LIST_COLUMNS = ['work', 'labels', 'column', 'assignee', 'due', 'estimate', 'updated', 'created'] as const;
export type ListColumn = (typeof LIST_COLUMNS)[number];

/** How a list is arranged; `columns` is undefined for those that the person chose last. */
export interface Arrangement {
  readonly group: Grouping;
  readonly sort: Sort;
  readonly backwards: boolean;
  readonly columns: readonly ListColumn[] | undefined;
}

export const USUAL_ARRANGEMENT: Arrangement = { group: 'column', sort: 'number', backwards: false, columns: undefined };

const known = <Word extends string>(words: readonly Word[], asked: unknown): Word | undefined =>
  words.find((word) => word === asked);

/** Reads an arrangement from the search part of an address and ignores what it does not know. */
export function readArrangement({ group, sort, show }: Record<string, unknown>): Arrangement {
  const { group: usualGroup, sort: usualSort } = USUAL_ARRANGEMENT;
  const asked = typeof sort === 'string' ? sort : '';
  const by = known(SORTS, asked.replace('-', ''));
  return {
    group: known(GROUPINGS, group) ?? usualGroup,
    sort: by ?? usualSort,
    backwards: by !== undefined && asked.startsWith('-'),
    columns: typeof show === 'string' ? LIST_COLUMNS.filter((column) => show.split(',').includes(column)) : undefined,
  };
}

/** The search part of an address. Default values are left out. */
export function writeArrangement({ group, sort, backwards, columns }: Arrangement): Record<string, string> {
  const by = `${backwards ? '-' : ''}${sort}`;
  return {
    ...(group !== USUAL_ARRANGEMENT.group && { group }),
    ...(by !== USUAL_ARRANGEMENT.sort && { sort: by }),
    ...(columns !== undefined && { show: columns.join(',') }),
  };
}

/** Numbers, titles and days begin with the first one, times with the latest. */
export const isUsuallyBackwards = (sort: Sort): boolean => sort === 'updated' || sort === 'created';
