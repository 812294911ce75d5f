import { asJson, type Bound, build, prepare, run } from '../../db/builder.ts';
import { invalidInput } from '../../errors.ts';
import type { Context } from '../context.ts';
import { FLAGS, findFlag } from '../flagTable.ts';
import { requireSystem } from '../requireSystem.ts';

const SET = prepare(({ name, json, now }: Bound<{ name: string; json: string; now: Date }>) =>
  build
    .insertInto('featureFlag')
    .values({ name, value: asJson<FlagValue>(json), updatedAt: now })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet(({ ref }) => ({
        value: ref('excluded.value'),
        updatedAt: ref('excluded.updatedAt'),
      })),
    ),
);
const UNSET = prepare(({ name }: Bound<{ name: string }>) => build.deleteFrom('featureFlag').where('name', '=', name));

type FlagValue = boolean | number | string;

/**
 * Stores a flag. A number under its floor is stored as it is and reads as the default.
 * @param text `true`, `false`, a whole number or a text, by the flag's type
 * @throws Refusal forbidden to every actor but the service; bad_user_input for a value of another type than the flag's
 */
export async function setFlag(ctx: Context, name: string, text: string): Promise<{ name: string; value: FlagValue }> {
  requireSystem(ctx);
  const value = parseFlag(name, text);
  await storeFlag(ctx, name, value);
  await ctx.flags.refresh();
  return { name, value };
}

/** Removes a stored flag, which then reads as its default. */
export async function unsetFlag(ctx: Context, name: string): Promise<{ name: string; value: FlagValue | undefined }> {
  requireSystem(ctx);
  await removeFlag(ctx, name);
  await ctx.flags.refresh();
  return { name, value: ctx.flags.value(name) };
}

/** Writes a validated value. The caller authorizes. */
export async function storeFlag(ctx: Pick<Context, 'queries' | 'now'>, name: string, value: FlagValue): Promise<void> {
  await run(ctx.queries, SET, { name, json: JSON.stringify(value), now: ctx.now });
}

/** Deletes a stored value. The caller authorizes. */
export async function removeFlag(ctx: Pick<Context, 'queries'>, name: string): Promise<void> {
  await run(ctx.queries, UNSET, { name });
}

/** Every flag as the code reads it now. */
export function listFlags(ctx: Context): { name: string; value: FlagValue | undefined; meaning: string }[] {
  requireSystem(ctx);
  return FLAGS.map(({ name, meaning }) => ({ name, value: ctx.flags.value(name), meaning }));
}

/**
 * Reads the text of a flag's value.
 * @throws Refusal bad_user_input on `value`
 */
export function parseFlag(name: string, text: string): FlagValue {
  const flag = findFlag(name);
  // A flag that this version does not know may belong to a newer or older one, so its text is kept as it is.
  if (flag === undefined)
    return /^(true|false)$/.test(text) ? text === 'true' : /^-?\d{1,9}$/.test(text) ? Number(text) : text;
  if (flag.type === 'text') return text;
  if (flag.type === 'boolean') {
    if (/^(true|on|1)$/i.test(text)) return true;
    if (/^(false|off|0)$/i.test(text)) return false;
    throw invalidInput([{ propertyPath: 'value', message: 'must be true or false' }]);
  }
  if (!/^-?\d{1,9}$/.test(text)) throw invalidInput([{ propertyPath: 'value', message: 'must be a whole number' }]);
  return Number(text);
}
