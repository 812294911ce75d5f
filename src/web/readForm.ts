import { form } from 'co-body';
import type Koa from 'koa';
import { Refusal } from '../errors.ts';

/** The fields of a form; of a repeated field the first. */
export type Form = Readonly<Record<string, string>>;

const LIMIT = '64kb';

/**
 * The fields of the request's form, read once per request.
 * @throws Refusal `unsupported_media_type`, `payload_too_large` or `bad_request`
 */
export async function readForm(ctx: Koa.Context): Promise<Form> {
  const read = ctx.state.form as Form | undefined;
  if (read !== undefined) return read;
  // A body of another kind is none of a form; without any, the proof may still stand in the header.
  if (ctx.request.length !== 0 && ctx.is('application/x-www-form-urlencoded') === false) {
    throw new Refusal('unsupported_media_type', { message: 'The body must be a form.' });
  }
  const parsed = await form(ctx.req, { limit: LIMIT, returnRawBody: false }).catch((error: unknown) => {
    const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
    throw new Refusal(status === 413 ? 'payload_too_large' : 'bad_request', { cause: error });
  });
  const fields: Form = Object.fromEntries(
    Object.entries(parsed as Record<string, unknown>).map(([name, value]) => [
      name,
      String(Array.isArray(value) ? (value[0] ?? '') : (value ?? '')),
    ]),
  );
  ctx.state.form = fields;
  return fields;
}
