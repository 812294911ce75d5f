import { type Statement, unprepared } from '../../db/statement.ts';
import { statementsOf } from '../../db/statementsOf.ts';
import { columnsOf } from '../../tables/columns.ts';
import { Run, type RunRow } from '../../tables/Run.ts';
import type { CountRow } from '../input/countEach.ts';
import type { RunPlace } from './runCursor.ts';
import type { RunFilter, RunOrder } from './runFilter.ts';

/** Whose runs: of each of some projects, cards or bridges, or of the whole account. */
export type RunOwner = 'project' | 'card' | 'bridge' | 'account';

export type ListedRun = RunRow & { groupId: string };

interface Page {
  owner: RunOwner;
  filter: RunFilter;
  order: RunOrder;
  after: RunPlace | undefined;
}

/** Every index of runs begins with the project, so a list of several projects is put together from one walk of each. */
const PROJECTS: Record<RunOwner, string> = {
  project: 'select p.id from project p where p.id = g.id and p.owner_id = $1',
  card: 'select c.project_id as id from card c where c.id = g.id and c.owner_id = $1',
  bridge: 'select p.id from project p where p.owner_id = $1',
  account: 'select p.id from project p where p.owner_id = $1 and g.id = $1',
};
const OF_OWNER: Record<RunOwner, string> = {
  project: '',
  card: ` and r.subject_id = g.id and r.subject_type = 'card'`,
  bridge: ' and r.bridge_id = g.id',
  account: '',
};
const ORDERS: Record<RunOrder, (run: string) => string> = {
  newest: (run) => `${run}.id desc`,
  oldest: (run) => `${run}.id`,
  started: (run) => `${run}.started_at desc, ${run}.id desc`,
};

/** The filters that an index of their own serves. */
const COMPARED = ['card', 'bridge', 'kind', 'workKind', 'account', 'model', 'experiment'] as const;

const pages = statementsOf<ListedRun>('run_page');
const counts = statementsOf<CountRow>('run_count');

/**
 * The statement of a page, with its values after the three of every page: account, groups, limit. Its inner walks read
 * no more than a page each, whatever the filter: one per project and asked-for state, each along an index that ends
 * with the order. A text with one condition at most is prepared; of the many others a connection would keep too many.
 */
export function buildRunPage(page: Page): { statement: Statement<ListedRun>; values: unknown[] } {
  const { order, filter } = page;
  const { walk, values } = buildWalk(page);
  const text = `select g.id as group_id, ${columnsOf(Run, 'r')}
   from unnest($2::uuid[]) as g(id)
   cross join lateral (${walk}
     order by ${ORDERS[order]('x')} limit $3) page
   join run r on r.id = page.id
   order by g.id, ${ORDERS[order]('r')}`;
  return { statement: isCommon(filter) ? pages(text) : unprepared<ListedRun>(text), values };
}

/** The statement that counts such a list, with its values after account, groups and the most that is counted. */
export function buildRunCount(list: Omit<Page, 'after'>): { statement: Statement<CountRow>; values: unknown[] } {
  const { walk, values } = buildWalk({ ...list, after: undefined });
  const text = `select g.id, (select count(*)::int from (${walk} limit $3) counted) as total from unnest($2::uuid[]) as g(id)`;
  return { statement: isCommon(list.filter) ? counts(text) : unprepared<CountRow>(text), values };
}

const isCommon = (filter: RunFilter): boolean => Object.keys(filter).length <= 1;

/** The keys of the runs of group `g` that a list holds, at most $3 of each project and state, in no order among those. */
function buildWalk(page: Page): { walk: string; values: unknown[] } {
  const { owner, filter, order } = page;
  const values: unknown[] = [];
  const bind = (value: unknown, type: string) => `$${values.push(value) + 3}::${type}`;
  const conditions = [...conditionsOf(page, bind)];
  // Alone, states are walked one by one. Beside another filter the planner must see them to know which is the rarer.
  const walked = filter.state && owner !== 'card' && owner !== 'bridge' && !COMPARED.some((field) => filter[field]);
  const bound = filter.state ? bind(filter.state, 'text[]') : '';
  const states = walked ? ` cross join unnest(${bound}) as s(state)` : '';
  if (filter.state) conditions.push(walked ? 'r.state = s.state' : `r.state = any(${bound})`);
  const project = filter.project ? ` where p.id = ${bind(filter.project, 'uuid')}` : '';
  const key = order === 'started' ? 'r.id, r.started_at' : 'r.id';
  const walk = `
     select x.* from (${PROJECTS[owner]}) p${states}
     cross join lateral (
       select ${key} from run r
       where r.project_id = p.id${OF_OWNER[owner]}${conditions.map((one) => ` and ${one}`).join('')}
       order by ${ORDERS[order]('r')} limit $3) x${project}`;
  return { walk, values };
}

function* conditionsOf({ filter, order, after }: Page, bind: (value: unknown, type: string) => string) {
  if (filter.card) yield `r.subject_id = ${bind(filter.card, 'uuid')} and r.subject_type = 'card'`;
  if (filter.bridge) yield `r.bridge_id = ${bind(filter.bridge, 'uuid')}`;
  if (filter.kind) yield `r.kind = ${bind(filter.kind, 'text')}`;
  for (const [field, column] of TEXTS) {
    const value = filter[field];
    if (value !== undefined) yield `r.${column} = ${bind(value, 'text')}`;
  }
  if (order === 'started') {
    yield 'r.started_at is not null';
    if (filter.from) yield `r.started_at >= ${bind(filter.from, 'timestamptz')}`;
    if (filter.to) yield `r.started_at < ${bind(filter.to, 'timestamptz')}`;
  } else {
    // The ids ascend with the first report, so that any index that ends with them also knows the time.
    if (filter.from) {
      yield `r.id >= ${bind(idAt(filter.from, -MARGIN_MS), 'uuid')}`;
      yield `r.first_report_at >= ${bind(filter.from, 'timestamptz')}`;
    }
    if (filter.to) {
      yield `r.id < ${bind(idAt(filter.to, MARGIN_MS), 'uuid')}`;
      yield `r.first_report_at < ${bind(filter.to, 'timestamptz')}`;
    }
  }
  if (after === undefined) return;
  const id = bind(after.id, 'uuid');
  if (order === 'started') yield `(r.started_at, r.id) < (${bind(after.startedAt, 'timestamptz')}, ${id})`;
  else yield `r.id ${order === 'newest' ? '<' : '>'} ${id}`;
}

const TEXTS = [
  ['workKind', 'work_kind'],
  ['account', 'account'],
  ['model', 'model'],
  ['experiment', 'experiment'],
  ['variant', 'variant'],
] as const;

/** An id and the time of its row's first report are taken from two looks at the clock; this much they may differ. */
const MARGIN_MS = 3_600_000;

/** The lowest id of version 7 that is made at a moment. */
function idAt(at: Date, offsetMs: number): string {
  const ms = Math.min(Math.max(at.getTime() + offsetMs, 0), 2 ** 48 - 1);
  const hex = ms.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}
