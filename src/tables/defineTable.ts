import type { ColumnOf, Table } from './Row.ts';

/** How the export of an account's data treats the rows of a table. */
export type Exported<Name extends string> =
  | {
      /** The file that the rows go to, with every column but those of `without`. */
      readonly file: string;
      /** Columns that have another name in the file. */
      readonly as?: { readonly [Column in Name]?: string };
      /** Columns that are not in the file, each with the reason. */
      readonly without?: { readonly [Column in Name]?: string };
    }
  /** The rows are in no file, for the given reason. */
  | { readonly not: string };

/** What a person may delete, together with all that belongs to it. */
type Kind = 'card' | 'project' | 'account';

/** How the rows of a table are erased when their owner is deleted. */
export type Erased<Name extends string> =
  | {
      /** The column that leads to the deleted card, project or account. */
      readonly with: { readonly [OfKind in Kind]?: Name };
      /**
       * For a table that may be long: the column by which an index orders the rows of one owner, so that batches follow the index.
       * Given by kind of owner if only some kinds have such an index.
       */
      readonly along?: Name | { readonly [OfKind in Kind]?: Name };
    }
  /** The rows are deleted by their foreign key, with the rows of another table. */
  | { readonly withRowsOf: string }
  /** The rows stay, for the given reason. */
  | { readonly not: string };

/** What every table declares about the personal data that it may hold. */
export interface Marks<Name extends string = string> {
  readonly exported: Exported<Name>;
  readonly erased: Erased<Name>;
}

/** A table with its declaration of personal data. */
export type MarkedTable = Table & { readonly marks: Marks };

/** Adds to the mapper's definition of a table how the export and the erasure of personal data treat its rows. */
export const defineTable = <T extends Table>(
  definition: T,
  marks: Marks<ColumnOf<T>>,
): T & { readonly marks: Marks<ColumnOf<T>> } => Object.assign(definition, { marks });
