import { createRequire } from 'node:module';
import { z } from 'zod';
import type { Setting } from './Setting.ts';

/** The forms that settings have. Each takes a description and yields the setting; an error message names the form. */

interface Described {
  readonly about: string;
}

interface Optional extends Described {
  /** A description of the default; `unset` if missing. */
  readonly fallback?: string;
  readonly neededInProd?: boolean;
}

const LARGEST = 2_147_483_647;
const PAIR = /^[^\s=,;]+\s*=[^,;]*$/;

export function wholeNumber(
  described: Described & {
    readonly default: number;
    /** 1 by default. */
    readonly min?: number;
    readonly max?: number;
    /** The unit: `seconds`, `MB`. */
    readonly unit?: string;
    /** A number below this one reads as the default, as with the flag of the same meaning (document 1 §8). */
    readonly floor?: number;
  },
): Setting<number> {
  const { about, default: usual, min = 1, max = LARGEST, unit, floor = min } = described;
  const bounds = max === LARGEST ? `${readable(min)} or more` : `${readable(min)} to ${readable(max)}`;
  const error = `must be a whole number${unit ? ` of ${unit}` : ''}, ${bounds}`;
  return {
    about: floor > min ? `${about} A number below ${floor} reads as the default.` : about,
    form: `${unit ?? 'whole number'}, ${bounds}`,
    fallback: `\`${usual}\``,
    neededInProd: false,
    schema: z.preprocess(
      blankToUndefined,
      z.coerce
        .number(error)
        .int(error)
        .min(min, error)
        .max(max, error)
        .default(usual)
        .transform((value) => (value < floor ? usual : value)),
    ),
  };
}

/** A share of a whole. */
export function fraction(described: Described & { readonly default: number }): Setting<number> {
  const { about, default: usual } = described;
  const error = 'must be a number, 0.0 to 1.0';
  return {
    about,
    form: 'number, 0.0 to 1.0',
    fallback: code(String(usual)),
    neededInProd: false,
    schema: z.preprocess(blankToUndefined, z.coerce.number(error).min(0, error).max(1, error).default(usual)),
  };
}

/** Pairs of a name and a value, as OpenTelemetry writes them in its variables. */
export function pairs(described: Optional): Setting<string | undefined> {
  const form = 'NAME=VALUE, separated by commas';
  return optional(
    described,
    form,
    z
      .string()
      .refine((value) => split(value).every((item) => PAIR.test(item)), `must be ${form}`)
      .optional(),
  );
}

/** A text with a default. */
export function text(described: Described & { readonly default: string }): Setting<string> {
  return given(described, 'text', z.string().default(described.default));
}

/** A path, relative to the folder in which the server was started. */
export function folder(described: Described & { readonly default: string }): Setting<string> {
  return given(described, 'path of a folder', z.string().default(described.default));
}

/** An optional text. */
export function optionalText(
  described: Optional & { readonly form?: string; readonly minLength?: number },
): Setting<string | undefined> {
  const { minLength = 0, form = 'text' } = described;
  const length = minLength > 0 ? `, at least ${minLength} characters` : '';
  return optional(
    described,
    `${form}${length}`,
    z.string().min(minLength, `must be at least ${minLength} characters`).optional(),
  );
}

/** A web address, stored without trailing slashes. */
export function webAddress(described: Optional): Setting<string | undefined> {
  return optional(
    described,
    'http or https address',
    z
      .url({ protocol: /^https?$/, error: 'must be an http or https address' })
      .transform((url) => url.replace(/\/+$/, ''))
      .optional(),
  );
}

/** An e-mail address. */
export function emailAddress(described: Optional): Setting<string | undefined> {
  return optional(described, 'e-mail address', z.string().trim().pipe(z.email('must be an e-mail address')).optional());
}

/** Items separated by commas, in the given order; blank ones are dropped. */
export function list(
  described: Optional & {
    /** What the items are: `client_id URLs, or origins`. */
    readonly items: string;
    readonly accepts?: (item: string) => boolean;
  },
): Setting<string[]> {
  const { items, accepts = () => true } = described;
  return {
    ...optional(
      { ...described, fallback: described.fallback ?? 'empty' },
      `${items}, separated by commas`,
      z
        .string()
        .default('')
        .transform(split)
        .refine((values) => values.every(accepts), `must list ${items}, separated by commas`),
    ),
  };
}

/** One of several words. */
export function choice<const Word extends string>(
  described: Described & { readonly of: readonly Word[]; readonly default: NoInfer<Word> },
): Setting<Word> {
  const words = orList(described.of);
  return given(
    described,
    words,
    z.enum(described.of, `must be ${words.replaceAll('`', '')}`).default(described.default as never),
  ) as Setting<Word>;
}

/** Some of the words, at least one, separated by commas; all of them by default. */
export function choices<const Word extends string>(
  described: Described & { readonly of: readonly Word[] },
): Setting<Word[]> {
  const all = described.of.join(',');
  const error = `must list one or more of ${described.of.join(', ')}, separated by commas`;
  return given(
    { ...described, default: all },
    `one or more of ${described.of.map(code).join(', ')}, separated by commas`,
    z
      .string()
      .default(all)
      .transform((value) => value.split(',').map((item) => item.trim()))
      .pipe(z.array(z.enum(described.of, error), error).min(1, error)),
  ) as Setting<Word[]>;
}

/** A cron line of five fields, read in UTC. */
export function cron(described: Described & { readonly default: string }): Setting<string> {
  const schema = z.string().refine(isCron, 'must be a cron line of five fields').default(described.default);
  return given(described, 'cron line of five fields, UTC', schema);
}

function given<Value>(
  { about, default: usual }: Described & { readonly default: string },
  form: string,
  schema: z.ZodType<Value>,
): Setting<Value> {
  return { about, form, fallback: code(usual), neededInProd: false, schema: z.preprocess(blankToUndefined, schema) };
}

export function optional<Value>(
  { about, fallback = 'unset', neededInProd = false }: Optional,
  form: string,
  schema: z.ZodType<Value>,
): Setting<Value> {
  return { about, form, fallback, neededInProd, schema: z.preprocess(blankToUndefined, schema) };
}

/** The library of the schedule judges it; a start without such a setting need not load the library for that. */
function isCron(line: string): boolean {
  const { parseCronItem } = createRequire(import.meta.url)('graphile-worker') as typeof import('graphile-worker');
  try {
    parseCronItem({ task: 'any', match: line });
    return true;
  } catch {
    return false;
  }
}

function split(value: string): string[] {
  return value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

function blankToUndefined(value: unknown): unknown {
  return typeof value === 'string' && value.trim() === '' ? undefined : value;
}

const code = (word: string) => `\`${word}\``;

function orList(words: readonly string[]): string {
  return `${words.slice(0, -1).map(code).join(', ')} or ${code(words.at(-1) ?? '')}`;
}

/** With separators of thousands from five digits on; the languages of the system would take a tenth of a start to load. */
function readable(value: number): string {
  return value < 10_000 ? String(value) : String(value).replaceAll(/\B(?=(\d{3})+$)/g, ',');
}
