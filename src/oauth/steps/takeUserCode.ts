import type Koa from 'koa';
import { ROUTES } from '../routes.ts';

/**
 * Removes the user code from a link to the device page. The library would answer with a form that submits itself by
 * script; our page shows the code for the person to confirm.
 */
export function takeUserCode(ctx: Koa.Context): string {
  if (ctx.path !== ROUTES.code_verification || ctx.method === 'POST') return '';
  const code = ctx.query.user_code;
  ctx.req.url = ROUTES.code_verification;
  return typeof code === 'string' ? code.slice(0, 20) : '';
}
