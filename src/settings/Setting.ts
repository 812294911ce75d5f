import type { z } from 'zod';

/** One setting of the server, as the environment defines it and `docs/environment.md` documents it. */
export interface Setting<Value = unknown> {
  /** What the setting does, as Markdown of one line: a sentence or more. */
  readonly about: string;
  /** The accepted values, with unit and bounds: `seconds, 1 to 60`. */
  readonly form: string;
  /** The value when the variable is unset or blank, as Markdown. */
  readonly fallback: string;
  /** With `APP_ENV=prod`, the server does not start without this setting. */
  readonly neededInProd: boolean;
  /** Validates the text of the variable and parses it; undefined and blank texts yield the fallback. */
  readonly schema: z.ZodType<Value>;
}

/** Settings that belong together: a section of `docs/environment.md`. */
export interface SettingGroup<Table extends Readonly<Record<string, Setting>> = Readonly<Record<string, Setting>>> {
  readonly title: string;
  /** A paragraph above the table. */
  readonly intro?: string;
  readonly settings: Table;
  /** A paragraph below the table, for what concerns several settings at once. */
  readonly notes?: string;
}

/** Declares a group; the names and the types of its settings are kept. */
export function defineGroup<Table extends Readonly<Record<string, Setting>>>(
  group: SettingGroup<Table>,
): SettingGroup<Table> {
  return group;
}
