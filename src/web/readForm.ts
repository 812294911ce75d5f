import type Koa from 'koa';
import { Refusal } from '../errors.ts';
import { readText } from '../http/readText.ts';

/** The fields of a form; of a repeated field the first. */
export type Form = Readonly<Record<string, string>>;

const MAX_BYTES = 65_536;

/**
 * The fields of the request's form, read once per request.
 * @throws Refusal `unsupported_media_type`, and what a body is refused with by `readText`
 */
export async function readForm(ctx: Koa.Context): Promise<Form> {
  const read = ctx.state.form as Form | undefined;
  if (read !== undefined) return read;
  // A body of another kind is none of a form; without any, the proof may still stand in the header.
  if (ctx.request.length !== 0 && ctx.is('application/x-www-form-urlencoded') === false) {
    throw new Refusal('unsupported_media_type', { message: 'The body must be a form.' });
  }
  const fields: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(await readText(ctx.req, MAX_BYTES))) {
    if (!Object.hasOwn(fields, name)) fields[name] = value;
  }
  ctx.state.form = fields;
  return fields;
}
