import type Koa from 'koa';
import { Refusal } from '../../errors.ts';
import { type Form, readForm } from '../readForm.ts';
import { checkLoginProof } from '../session/loginProof.ts';
import type { WebDeps } from '../WebDeps.ts';

/**
 * The fields of a form of a visitor who is not signed in.
 * @throws Refusal `csrf` when another site sent it
 */
export async function readProven(ctx: Koa.Context, deps: WebDeps): Promise<Form> {
  const form = await readForm(ctx);
  if (!checkLoginProof(ctx, form._csrf ?? '', deps)) throw new Refusal('csrf');
  return form;
}
