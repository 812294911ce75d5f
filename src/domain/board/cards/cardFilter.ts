import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { among, type Bound, build } from '../../../db/builder.ts';
import type { BuilderTables } from '../../../db/builderTables.ts';
import { checkEach } from '../../../db/checkEach.ts';
import { CARD_PRIORITIES, type CardPriority } from '../../../tables/words.ts';
import { personOf } from '../../actInProject.ts';
import type { Context } from '../../context.ts';
import { parseInput } from '../../input/parseInput.ts';
import { freeText } from '../../input/text.ts';
import { MAX_LABELS, sameLabel } from '../labels/labelInput.ts';
import {
  CARD_GROUPINGS,
  type CardGroup,
  type CardGrouping,
  HAS_NO_GROUP,
  isInGroup,
  requireGroup,
} from './cardGroups.ts';
import { mayNeedYou, NEEDS_YOU } from './needsYou.ts';

const FILTER = z.object({
  column: z.string().nullish(),
  held: z.boolean().nullish(),
  archived: z.boolean().nullish(),
  needsYou: z.boolean().nullish(),
  assignedToYou: z.boolean().nullish(),
  labels: z.array(freeText(200)).max(MAX_LABELS, `must name at most ${MAX_LABELS} labels`).nullish(),
  priorities: z.array(z.enum(CARD_PRIORITIES)).max(CARD_PRIORITIES.length, 'names a priority twice').nullish(),
  text: freeText(200).nullish(),
  group: z.object({ by: z.enum(CARD_GROUPINGS), key: z.string() }).nullish(),
});
/** Made once: zod compiles a schema at its first use, which costs more than a page takes to read. */
const FILTER_FIELD = z.object({ filter: FILTER });

/** The filter for cards; missing and null fields match everything. */
export interface CardFilter {
  /** The slug of their column. */
  column?: string | null;
  held?: boolean | null;
  /** Only archived cards; those on the board by default. */
  archived?: boolean | null;
  /** Whether the cards wait for a person, see `needsYou`. */
  needsYou?: boolean | null;
  /** Whether the caller is to see to the cards. */
  assignedToYou?: boolean | null;
  /** Cards with at least one of these labels; an empty list matches everything. */
  labels?: string[] | null;
  priorities?: CardPriority[] | null;
  /** A part of the title in any case, or the number. */
  text?: string | null;
  /** The cards of this group alone. */
  group?: CardGroup | null;
}

/** The shape of a filter, without its values. */
export type FilterShape = {
  readonly held: 'held' | 'free' | 'any';
  readonly archived: boolean;
  readonly needsYou: 'yes' | 'no' | 'any';
  readonly assignedToYou: 'yes' | 'no' | 'any';
  readonly labels: boolean;
  readonly priorities: boolean;
  readonly text: boolean;
  /** What the group is of that the cards are in; `any` for all cards. */
  readonly group: CardGrouping | 'any';
  /** Whether it is the group of the cards without one. */
  readonly groupless: boolean;
};

/** The values of a filter; a statement names only those in its shape. */
export interface FilterValues {
  /** The account of the person who asks. */
  you: string;
  labels: readonly string[];
  priorities: readonly CardPriority[];
  /** For `ilike`. */
  pattern: string;
  /** The number that the text is, if it is one. */
  number: number | null;
  /** The key of the group. */
  groupKey: string;
}

export interface JudgedFilter {
  readonly column: string | null;
  readonly shape: FilterShape;
  readonly values: FilterValues;
}

/** @throws Refusal bad_user_input on `filter.<field>` */
export function judgeFilter(ctx: Pick<Context, 'actor'>, asked: CardFilter | null | undefined): JudgedFilter {
  const { filter } = parseInput(FILTER_FIELD, { filter: asked ?? {} });
  const text = filter.text?.trim() ?? '';
  const group = filter.group ? requireGroup(ctx, filter.group) : undefined;
  return {
    column: filter.column ?? null,
    shape: {
      held: filter.held === true ? 'held' : filter.held === false ? 'free' : 'any',
      archived: filter.archived ?? false,
      needsYou: whether(filter.needsYou),
      assignedToYou: whether(filter.assignedToYou),
      labels: (filter.labels?.length ?? 0) > 0,
      priorities: (filter.priorities?.length ?? 0) > 0,
      text: text !== '',
      group: group?.by ?? 'any',
      groupless: group?.key === '',
    },
    values: {
      you: personOf(ctx.actor),
      labels: filter.labels?.map(sameLabel) ?? [],
      priorities: filter.priorities ?? [],
      pattern: `%${text.replace(/[\\%_]/g, '\\$&')}%`,
      number: /^#?\d{1,9}$/.test(text) ? Number(text.replace('#', '')) : null,
      groupKey: group?.key ?? '',
    },
  };
}

const whether = (asked: boolean | null | undefined) => (asked === true ? 'yes' : asked === false ? 'no' : 'any');

/** A connection keeps the statements of one filter; of those with several it would keep too many. */
export const isCommon = ({ assignedToYou, group, labels, needsYou, priorities, text }: FilterShape): boolean =>
  group === 'any' &&
  [assignedToYou !== 'any', labels, needsYou !== 'any', priorities, text].filter(Boolean).length <= 1;

const { eb, exists, not, or, ref } = expressionBuilder<{ c: BuilderTables['card'] }, 'c'>();

const isArchived = ({ archived }: FilterShape) => eb('c.archivedAt', archived ? 'is not' : 'is', null);

const held = exists(build.selectFrom('cardHold as o').where('o.cardId', '=', ref('c.id')));

const needsYou = sql.raw<SqlBool>(NEEDS_YOU);

/**
 * The conditions under which card `c` passes a filter of this shape.
 * @param where.project the id of its project, as SQL without the card
 * @param where.standing whether the list is read along an index of the cards that are not archived
 */
export function passes(
  shape: FilterShape,
  bound: Bound<FilterValues>,
  { project, standing }: { project: string; standing: 'indexed' | 'checked' },
): Expression<SqlBool>[] {
  const { you, labels, priorities, pattern, number } = bound;
  return [
    standing === 'indexed' ? isArchived(shape) : checkEach(isArchived(shape)),
    ...(shape.held === 'held' ? [held] : []),
    ...(shape.held === 'free' ? [not(held)] : []),
    ...(shape.needsYou === 'yes' ? [sql.raw<SqlBool>(`c.id = any(${mayNeedYou(project)})`), needsYou] : []),
    ...(shape.needsYou === 'no' ? [not(needsYou)] : []),
    ...(shape.assignedToYou === 'yes' ? [eb('c.assigneeId', '=', you)] : []),
    ...(shape.assignedToYou === 'no' ? [eb('c.assigneeId', 'is distinct from', you)] : []),
    ...(shape.priorities ? [eb('c.priority', '=', among(priorities))] : []),
    ...(shape.labels ? [bearsOne(labels)] : []),
    ...(shape.text
      ? [or([eb('c.title', 'ilike', pattern), eb('c.number', '=', sql<number>`${number}::integer`)])]
      : []),
    ...(shape.group === 'any' ? [] : [inGroup(shape.group, shape.groupless, bound.groupKey)]),
  ];
}

const inGroup = (by: CardGrouping, groupless: boolean, key: Expression<string>): Expression<SqlBool> =>
  groupless ? sql.raw<SqlBool>(HAS_NO_GROUP[by]) : isInGroup(by, key);

const bearsOne = (labels: Expression<readonly string[]>) =>
  exists(
    build
      .selectFrom('cardLabel as x')
      .innerJoin('label as l', 'l.id', 'x.labelId')
      .where('x.cardId', '=', ref('c.id'))
      .where(sql<string>`lower(l.name)`, '=', sql<string>`any(${labels}::text[])`),
  );
