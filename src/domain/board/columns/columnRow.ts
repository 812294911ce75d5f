import { type Expression, expressionBuilder } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { build, under } from '../../../db/builder.ts';
import type { BuilderTables } from '../../../db/builderTables.ts';
import type { AuditColumn } from '../../../tables/AuditRecord.ts';
import type { BoardColumn } from '../../../tables/BoardColumn.ts';
import type { Row } from '../../../tables/Row.ts';
import type { LabelColor } from '../../../tables/words.ts';
import { columnLabel } from './columnLabel.ts';

/** A column of a board as people and bridges see it (document 1 §2.8). */
export interface ColumnRow {
  id: string;
  slug: string;
  /** The label as a person typed it, or the seeded one in the owner's language. */
  label: string;
  terminal: boolean;
  /** Whether new cards start in this column by default: the Backlog, and no other. */
  default: boolean;
  backlog: boolean;
  color: LabelColor | null;
  /** How many of its cards may have claimed work at once; null for any number. */
  wipLimit: number | null;
}

const STORED = ['id', 'slug', 'label', 'labelKey', 'terminal', 'backlog', 'color', 'wipLimit'] as const;

/** The same as it is stored, with the owner's locale. */
export interface StoredColumn extends Pick<Row<typeof BoardColumn>, (typeof STORED)[number]> {
  locale: string;
}

/** The columns `k` of an account's boards, in their stored form. */
export const ownColumns = (accountId: Expression<string>) =>
  build
    .selectFrom('boardColumn as k')
    .innerJoin('project as p', 'p.id', 'k.projectId')
    .innerJoin('account as a', 'a.id', 'p.ownerId')
    .select(under('k', STORED))
    .select('a.locale')
    .where('p.ownerId', '=', accountId);

const { ref } = expressionBuilder<{ k: BuilderTables['boardColumn']; a: BuilderTables['account'] }, 'k' | 'a'>();

/** The stored form as one JSON value, of column `k` and its owner's account `a`. */
export const columnJson = jsonBuildObject({
  id: ref('k.id'),
  slug: ref('k.slug'),
  label: ref('k.label'),
  labelKey: ref('k.labelKey'),
  terminal: ref('k.terminal'),
  backlog: ref('k.backlog'),
  color: ref('k.color'),
  wipLimit: ref('k.wipLimit'),
  locale: ref('a.locale'),
});

/** The column of a card as a line of the audit log keeps it. */
export const columnOf = ({ column: { id, label } }: { readonly column: ColumnRow }): AuditColumn => ({ id, label });

export function toColumn(stored: StoredColumn): ColumnRow {
  return {
    id: stored.id,
    slug: stored.slug,
    label: columnLabel(stored),
    terminal: stored.terminal,
    default: stored.backlog,
    backlog: stored.backlog,
    color: stored.color,
    wipLimit: stored.wipLimit,
  };
}
