import { shown } from './shown.ts';

const MOST_WORDS = 1_000;

/** A comment of another board, as a call sends it. */
export interface ImportComment {
  readonly key: string;
  readonly author?: string;
  readonly text: string;
  readonly createdAt?: string;
}

export type ImportPriority = 'NONE' | 'LOW' | 'MEDIUM' | 'HIGH' | 'URGENT';

/** A card of another board, as a call sends it. */
export interface ImportCard {
  readonly key: string;
  readonly title: string;
  readonly body?: string;
  readonly column?: string;
  readonly labels?: readonly string[];
  readonly priority?: ImportPriority;
  readonly dueOn?: string;
  readonly estimate?: number;
  readonly isArchived?: boolean;
  readonly createdAt?: string;
  readonly comments?: readonly ImportComment[];
}

/** What a file says at one place, such as `line 12`: a card, something that is wrong, or something that is left out, with the reason. */
export type ImportRow = { readonly at: string } & (
  | { readonly card: ImportCard }
  | { readonly field: string; readonly problem: string }
  | { readonly left: string }
);

/** A column of the board that the file describes. */
export interface ImportColumn {
  readonly slug: string;
  readonly label: string;
  readonly terminal: boolean;
}

/** A file that can be read as often as is wanted, from its beginning each time. */
export interface ImportSource {
  /** By which the instance knows the cards again. */
  readonly source: string;
  /** The columns of the board, where the file lists them. */
  readonly columns: readonly ImportColumn[];
  rows(): AsyncIterable<ImportRow> | Iterable<ImportRow>;
}

/** A file that cannot be read at all: `message` says why, for a person, and may repeat what the file says. */
export class UnreadableFile extends Error {
  constructor(message: string) {
    super(shown(message, MOST_WORDS));
  }
}
