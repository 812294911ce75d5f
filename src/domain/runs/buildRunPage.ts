import { type AliasableExpression, type SqlBool, sql } from 'kysely';
import {
  among,
  arrayOf,
  type Bound,
  build,
  eachId,
  idsOf,
  type Prepared,
  prepare,
  rowsOf,
  under,
  variants,
} from '../../db/builder.ts';
import { namesOf } from '../../tables/columns.ts';
import { Run, type RunRow } from '../../tables/Run.ts';
import { type CountRow, countOf, MAX_COUNT } from '../input/countEach.ts';
import type { RunPlace } from './runCursor.ts';
import { RUN_FILTERS, type RunFilter, type RunOrder } from './runFilter.ts';

/** Whose runs: of each of some projects, cards or bridges, or of the whole account. */
export type RunOwner = 'project' | 'card' | 'bridge' | 'account';

export type ListedRun = RunRow & { groupId: string };

/** A list of the runs of each of `ids`, which are things of the account. */
interface List {
  accountId: string;
  ids: readonly string[];
  owner: RunOwner;
  filter: RunFilter;
  order: RunOrder;
}
interface Page extends List {
  first: number;
  after: RunPlace | undefined;
}

/** What is asked for, and never its values. */
type Shape = Record<keyof RunFilter, boolean> & { owner: RunOwner; order: RunOrder; after: boolean };

/** The values of a list. Those that its shape does not name are in no statement. */
type Values = { readonly [Name in keyof RunFilter]-?: NonNullable<RunFilter[Name]> } & {
  accountId: string;
  ids: readonly string[];
  first: number;
  fromId: string;
  toId: string;
  afterId: string;
  afterStart: Date | null;
};
type Places = Bound<Values>;

/** A statement with the values of one run of it. */
interface Ready<Found> {
  statement: Prepared<Values, Found>;
  values: Values;
}

/**
 * A page of each owner's runs. Its inner walks read no more than a page each, whatever the filter: one per project and
 * asked-for state, each along an index that ends with the order. A connection keeps the statements with one condition at
 * most prepared; of the many others it would keep too many.
 */
export function buildRunPage(page: Page): Ready<ListedRun> {
  return { statement: pages(shapeOf(page, page.after !== undefined)), values: valuesOf(page, page.first, page.after) };
}

/** The count of each owner's runs, up to MAX_COUNT. */
export function buildRunCount(list: List): Ready<CountRow> {
  return { statement: counts(shapeOf(list, false)), values: valuesOf(list, MAX_COUNT, undefined) };
}

const pages = variants((shape: Shape) => {
  const started = shape.order === 'started';
  const direction = directionOf(shape);
  return prepare(
    (bound: Places) =>
      build
        .selectFrom(idsOf(bound.ids))
        .crossJoinLateral(
          found(shape, bound)
            .select('x.id')
            .$if(started, (keys) => keys.orderBy('x.startedAt', 'desc'))
            .orderBy('x.id', direction)
            .limit(bound.first)
            .as('page'),
        )
        .innerJoin('run as r', 'r.id', 'page.id')
        .select('g.id as groupId')
        .select(under('r', namesOf(Run)))
        .orderBy('g.id')
        .$if(started, (rows) => rows.orderBy('r.startedAt', 'desc'))
        .orderBy('r.id', direction),
    { named: isCommon(shape) },
  );
});

const counts = variants((shape: Shape) =>
  prepare((bound: Places) => countOf(bound.ids, found(shape, bound)), { named: isCommon(shape) }),
);

/**
 * A text walks the list, because an index over it would make each report write several times as much; so a page may end
 * before it is full.
 */
const LOOKED_THROUGH = 10_000;

/** The last of the runs that a page with a text looks through, and the one behind it, of each owner. */
export function buildRunEnd(list: List, after: RunPlace | undefined): Ready<{ groupId: string; id: string }> {
  const shape = shapeOf(list, after !== undefined);
  return { statement: ends(shape), values: valuesOf(list, LOOKED_THROUGH, after) };
}

const ends = variants((shape: Shape) =>
  prepare(
    (bound: Places) => {
      const edge = walk(shape, bound)
        .orderBy('x.id', directionOf(shape))
        .offset(sql.lit(LOOKED_THROUGH - 1))
        .limit(sql.lit(2));
      return build
        .selectFrom(idsOf(bound.ids))
        .crossJoinLateral(edge.as('edge'))
        .select(['g.id as groupId', 'edge.id'])
        .orderBy('g.id')
        .orderBy('edge.id', directionOf(shape));
    },
    { named: false },
  ),
);

const directionOf = ({ order }: Shape) => (order === 'oldest' ? 'asc' : 'desc');

const isCommon = (shape: Shape): boolean => RUN_FILTERS.filter((field) => shape[field]).length <= 1;

/** Every index of runs begins with the project, so a list of several projects is put together from one walk of each. */
const PROJECTS: Record<RunOwner, (bound: Places) => AliasableExpression<{ id: string }>> = {
  project: (bound) => ownProjects(bound).where('id', '=', eachId),
  card: ({ accountId }) =>
    build
      .selectFrom('card as c')
      .select('c.projectId as id')
      .where('c.id', '=', eachId)
      .where('c.ownerId', '=', accountId),
  bridge: (bound) => ownProjects(bound),
  account: (bound) => ownProjects(bound).where(eachId, '=', bound.accountId),
};

const ownProjects = ({ accountId }: Places) =>
  build.selectFrom('project').select('id').where('project.ownerId', '=', accountId);

/** The filters that an index of their own serves. */
const COMPARED = ['card', 'bridge', 'kind', 'workKind', 'account', 'model', 'experiment'] as const;

/** Alone, states are walked one by one. Beside another filter the planner must see them to know which is the rarer. */
const walksStates = (shape: Shape): boolean =>
  shape.state && shape.owner !== 'card' && shape.owner !== 'bridge' && !COMPARED.some((field) => shape[field]);

/** The keys of the runs of `g.id` that a list holds. */
const found = (shape: Shape, bound: Places) => {
  const keys: AliasableExpression<Key> = shape.text ? matches(shape, bound) : walk(shape, bound);
  return build.selectFrom(keys.as('x'));
};
type Key = { id: string; startedAt?: Date | null };

/** Those among the first that hold the text. A list with a text is ordered by its keys alone. */
const matches = (shape: Shape, bound: Places) => {
  const looked = walk(shape, bound).orderBy('x.id', directionOf(shape)).limit(sql.lit(LOOKED_THROUGH));
  return build
    .selectFrom(looked.as('x'))
    .innerJoin('run as r', 'r.id', 'x.id')
    .leftJoin('card as c', (card) =>
      card
        .onRef('c.id', '=', 'r.subjectId')
        .onRef('c.projectId', '=', 'r.projectId')
        .on('r.subjectType', '=', sql.lit('card')),
    )
    .select('x.id')
    .$if(shape.order === 'started', (keys) => keys.select('x.startedAt'))
    .where(
      sql<SqlBool>`strpos(lower(concat_ws(e'\n', ${sql.ref('c.title')}, '#' || ${sql.ref('r.cardNumber')}, ${sql.join(
        TEXTS.map((name) => sql.ref(`r.${name}`)),
      )})), lower(${bound.text})) > 0`,
    );
};
const TEXTS = [
  'workKind',
  'ruleId',
  'harness',
  'account',
  'model',
  'experiment',
  'variant',
  'failureReason',
  'resultReason',
  'id',
  'runKey',
  'sessionId',
] as const satisfies readonly (keyof RunRow)[];

/** The keys that the filters other than the text leave, a page at most of each project and state, in no order among those. */
const walk = (shape: Shape, bound: Places) =>
  build
    .selectFrom(PROJECTS[shape.owner](bound).as('p'))
    .$if(walksStates(shape), (walks) => walks.crossJoin(rowsOf('s', { state: arrayOf(bound.state, 'text') })))
    .crossJoinLateral(keysOf(shape, bound).as('x'))
    .select('x.id')
    .$if(shape.order === 'started', (keys) => keys.select('x.startedAt'))
    .$if(shape.project, (keys) => keys.where('p.id', '=', bound.project));

/** One walk: the first keys of project `p.id`, and of state `s.state` where states are walked. */
const keysOf = (shape: Shape, bound: Places) => {
  const started = shape.order === 'started';
  const state = walksStates(shape) ? sql.ref<'queued'>('s.state') : among(bound.state);
  return (
    build
      .selectFrom('run as r')
      .select('r.id')
      .$if(started, (keys) => keys.select('r.startedAt'))
      .where('r.projectId', '=', sql.ref<string>('p.id'))
      .$if(shape.owner === 'card', (keys) =>
        keys.where('r.subjectId', '=', eachId).where('r.subjectType', '=', sql.lit('card')),
      )
      .$if(shape.owner === 'bridge', (keys) => keys.where('r.bridgeId', '=', eachId))
      .$if(shape.card, (keys) =>
        keys.where('r.subjectId', '=', bound.card).where('r.subjectType', '=', sql.lit('card')),
      )
      .$if(shape.bridge, (keys) => keys.where('r.bridgeId', '=', bound.bridge))
      .$if(shape.kind, (keys) => keys.where('r.kind', '=', bound.kind))
      .$if(shape.workKind, (keys) => keys.where('r.workKind', '=', bound.workKind))
      .$if(shape.account, (keys) => keys.where('r.account', '=', bound.account))
      .$if(shape.model, (keys) => keys.where('r.model', '=', bound.model))
      .$if(shape.experiment, (keys) => keys.where('r.experiment', '=', bound.experiment))
      .$if(shape.variant, (keys) => keys.where('r.variant', '=', bound.variant))
      .$if(shape.state, (keys) => keys.where('r.state', '=', state))
      .$if(shape.group, (keys) =>
        keys.where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('run as later').whereRef('later.continuesId', '=', 'r.id'))),
        ),
      )
      .$if(started, (keys) => keys.where('r.startedAt', 'is not', null).orderBy('r.startedAt', 'desc'))
      .$if(started && shape.from, (keys) => keys.where('r.startedAt', '>=', bound.from))
      .$if(started && shape.to, (keys) => keys.where('r.startedAt', '<', bound.to))
      .$if(started && shape.after, (keys) =>
        keys.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('r.startedAt', 'r.id'), '<', tuple(bound.afterStart, bound.afterId)),
        ),
      )
      // The ids ascend with the first report, so that any index that ends with them also knows the time.
      .$if(!started && shape.from, (keys) =>
        keys.where('r.id', '>=', bound.fromId).where('r.firstReportAt', '>=', bound.from),
      )
      .$if(!started && shape.to, (keys) => keys.where('r.id', '<', bound.toId).where('r.firstReportAt', '<', bound.to))
      .$if(!started && shape.after, (keys) => keys.where('r.id', shape.order === 'newest' ? '<' : '>', bound.afterId))
      .orderBy('r.id', shape.order === 'oldest' ? 'asc' : 'desc')
      .limit(shape.text ? sql.lit(LOOKED_THROUGH + 1) : bound.first)
  );
};

const shapeOf = ({ owner, order, filter }: List, after: boolean): Shape => ({
  ...(Object.fromEntries(RUN_FILTERS.map((field) => [field, filter[field] !== undefined])) as Record<
    keyof RunFilter,
    boolean
  >),
  owner,
  order,
  after,
});

function valuesOf({ accountId, ids, filter }: List, first: number, after: RunPlace | undefined): Values {
  return {
    ...(filter as Pick<Values, keyof RunFilter>),
    accountId,
    ids,
    first,
    fromId: filter.from ? idAt(filter.from, -MARGIN_MS) : '',
    toId: filter.to ? idAt(filter.to, MARGIN_MS) : '',
    afterId: after?.id ?? '',
    afterStart: after?.startedAt ?? null,
  };
}

/** An id and the time of its row's first report are taken from two looks at the clock; this much they may differ. */
const MARGIN_MS = 3_600_000;

/** The lowest id of version 7 that is made at a moment. */
function idAt(at: Date, offsetMs: number): string {
  const ms = Math.min(Math.max(at.getTime() + offsetMs, 0), 2 ** 48 - 1);
  const hex = ms.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}
