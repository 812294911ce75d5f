import { isUuid } from '../../lib/uuid.ts';
import { BRANCH } from '../rules/bounds.ts';

export interface Placeholder {
  /** An explanation of the value, for people. */
  readonly means: string;
  /** Only an entry about cards may use it. */
  readonly cardOnly: boolean;
  /**
   * Whether the value has the required form. The author of a card determines some values, and in a prompt or an
   * argument list a value may act as an instruction. A value of another form is never filled in (document 3 §2.2).
   */
  readonly fits: (value: string) => boolean;
  /** A card may legitimately lack the value, and an empty text stands for it (document 1 §4.2). */
  readonly mayBeEmpty: boolean;
}

type PlaceholderTable = Readonly<Record<string, Placeholder>>;

const matches = (shape: RegExp) => (value: string) => shape.test(value);
const isCount = matches(/^[1-9][0-9]{0,9}$/);
const isCode = matches(/^[a-z][a-z0-9_-]{0,63}$/);
const isSlug = matches(/^[a-z0-9](?:[a-z0-9-]{0,98}[a-z0-9])?$/);
const isPath = (value: string) => value !== '' && !value.includes('\0');

/**
 * Allows only the characters of a pull request's address: none that ends a quotation or a line, and none that a shell
 * interprets, because a `run` may pass its elements to `sh -c`.
 */
function isLink(value: string): boolean {
  return value.length <= 2000 && /^https:\/\/[\w.~:/?#[\]@+,=%-]+$/i.test(value) && URL.canParse(value);
}

const row = (means: string, fits: Placeholder['fits'], cardOnly = false): Placeholder => ({
  means,
  fits,
  cardOnly,
  mayBeEmpty: false,
});
/** A value from the request's context. */
const contextRow = (means: string, fits: Placeholder['fits']): Placeholder => ({
  ...row(means, fits),
  mayBeEmpty: true,
});

/** The placeholders of prompts, `run` and `before`. */
export const PLACEHOLDERS = {
  cardNumber: row('the number of the card', isCount, true),
  cardId: row('the id of the card', isUuid, true),
  project: row('the slug of the project', isSlug),
  subjectId: row('the id of what the work is about; of a card its id', isUuid),
  workRequestId: row('the id of the work request', isUuid),
  kind: row('the kind of work', isCode),
  pullRequestNumber: contextRow('the number of the pull request that the request acts on', isCount),
  pullRequestUrl: contextRow('the https address of that pull request', isLink),
  headSha: contextRow('the head commit, 7 to 64 lower-case hexadecimal digits', matches(/^[0-9a-f]{7,64}$/)),
  reason: contextRow('the code that says why the work is asked for, such as conflict or checks-failed', isCode),
  branch: { ...row('the branch of the card’s worktree', (name) => BRANCH.test(name), true), mayBeEmpty: true },
  documentId: contextRow('the id of the linked document that the rule names', isUuid),
} as const satisfies PlaceholderTable;

/** The placeholders of `launch.command`. */
export const LAUNCH_PLACEHOLDERS = {
  script: row('the path of the script that opens the session', isPath),
  dir: row("the project's folder", isPath),
  sessionId: row('the id of the session', isUuid),
  cardNumber: PLACEHOLDERS.cardNumber,
  project: PLACEHOLDERS.project,
} as const satisfies PlaceholderTable;

// `{{name}}` stands for the text `{name}`. Other braces have no meaning, so that JSON and code stay as they are.
const BRACES = /\{\{([a-zA-Z][a-zA-Z0-9_]*)\}\}|\{([a-zA-Z][a-zA-Z0-9_]*)\}/g;

export interface FoundPlaceholder {
  readonly name: string;
  /** The position of its brace in the text, starting at 0. */
  readonly at: number;
}

/** Every name in single braces, known or not, in the order of the text. */
export function findPlaceholders(text: string): FoundPlaceholder[] {
  return [...text.matchAll(BRACES)].flatMap(({ index, 2: name }) => (name === undefined ? [] : [{ name, at: index }]));
}

export type Filled = { readonly text: string } | { readonly missing: string[] };

/**
 * Replaces every placeholder once; values are not scanned again. All or nothing: `missing` names the placeholders that
 * have no value, have a value of another form, or are unknown.
 */
export function fill(
  text: string,
  values: Readonly<Record<string, string | null | undefined>>,
  table: PlaceholderTable = PLACEHOLDERS,
): Filled {
  const missing = new Set<string>();
  const filled = text.replace(BRACES, (_match, literal: string | undefined, name: string) => {
    if (literal !== undefined) return `{${literal}}`;
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    const known = Object.hasOwn(table, name) ? table[name] : undefined;
    if (value === '' && known?.mayBeEmpty) return '';
    if (typeof value === 'string' && known?.fits(value)) return value;
    missing.add(name);
    return '';
  });
  return missing.size > 0 ? { missing: [...missing] } : { text: filled };
}
