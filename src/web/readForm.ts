import type Koa from 'koa';
import { Refusal } from '../errors.ts';
import { readText } from '../http/bodies/readText.ts';
import { marked } from './texts/marked.ts';

/** The fields of a form; the first value of a repeated field. */
export type Form = Readonly<Record<string, string>>;

const MAX_BYTES = 65_536;

/**
 * Reads the fields of the form in the request, once per request.
 * @throws Refusal `unsupported_media_type`, and the refusals of `readText`
 */
export async function readForm(ctx: Koa.Context): Promise<Form> {
  const read = ctx.state.form as Form | undefined;
  if (read !== undefined) return read;
  // Another kind of body is not a form. Without a body the CSRF value may still be in the header.
  if (ctx.request.length !== 0 && ctx.is('application/x-www-form-urlencoded') === false) {
    throw new Refusal('unsupported_media_type', { message: marked('The body must be a form.') });
  }
  const fields: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(await readText(ctx.req, MAX_BYTES))) {
    if (!Object.hasOwn(fields, name)) fields[name] = value;
  }
  ctx.state.form = fields;
  return fields;
}
