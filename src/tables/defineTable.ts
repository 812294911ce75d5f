import type { ColumnOf, Table } from './Row.ts';

/** What the export of an account's data does with the rows of a table. */
export type Exported<Name extends string> =
  | {
      /** The file that holds them; each column is in it by itself. */
      readonly file: string;
      /** Columns that have another name there. */
      readonly as?: { readonly [Column in Name]?: string };
      /** Columns that are not in it, each with the reason. */
      readonly without?: { readonly [Column in Name]?: string };
    }
  /** In no file, with the reason. */
  | { readonly not: string };

/** What a person may delete with all that belongs to it. */
type Kind = 'card' | 'project' | 'account';

/** How the rows of a table go when what they belong to is deleted. */
export type Erased<Name extends string> =
  | {
      /** The column that leads to the deleted card, project or account. */
      readonly with: { readonly [OfKind in Kind]?: Name };
      /**
       * Of a table that may be long: the column by which an index orders the rows of one owner, so that batches go along it.
       * By kind where only some owners have such an index.
       */
      readonly along?: Name | { readonly [OfKind in Kind]?: Name };
    }
  /** They go with the rows of another table, by their foreign key. */
  | { readonly withRowsOf: string }
  /** They stay, with the reason. */
  | { readonly not: string };

/** What a table must say of the personal data that it may hold. */
export interface Marks<Name extends string = string> {
  readonly exported: Exported<Name>;
  readonly erased: Erased<Name>;
}

/** A table that says what becomes of the personal data in it. */
export type MarkedTable = Table & { readonly marks: Marks };

/** Adds to the mapper's definition of a table what the export and the erasure of personal data do with it. */
export const defineTable = <T extends Table>(
  definition: T,
  marks: Marks<ColumnOf<T>>,
): T & { readonly marks: Marks<ColumnOf<T>> } => Object.assign(definition, { marks });
