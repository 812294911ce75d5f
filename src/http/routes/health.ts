import type { Middleware } from 'koa';
import { type Queries, statement } from '../../db/statement.ts';
import { isSameText } from '../../lib/text/isSameText.ts';

/** SQL text, because it reads no table. */
const PING = statement('health_ping', 'select 1');
const PATIENCE_MS = 2_000;

/** /livez answers while the process runs; /healthz also checks the database (document 3 §4). */
export function health(options: { queries: Queries; probeToken: string | undefined; version: string }): Middleware {
  return async (ctx, next) => {
    if (ctx.path === '/livez') return ok(ctx);
    if (ctx.path !== '/healthz') return next();
    ctx.set('Cache-Control', 'no-store');
    if (!(await answers(options.queries))) {
      ctx.status = 503;
      ctx.body = { status: 'error' };
      return;
    }
    ok(ctx);
    if (mayKnow(options.probeToken, ctx.get('X-Probe-Token'))) ctx.body = { status: 'ok', version: options.version };
  };
}

function ok(ctx: Parameters<Middleware>[0]): void {
  ctx.status = 200;
  ctx.body = { status: 'ok' };
}

async function answers(queries: Queries): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS);
  });
  const ping = queries.query(PING).then(
    () => true,
    () => false,
  );
  return Promise.race([ping, patience]).finally(() => clearTimeout(timer));
}

function mayKnow(token: string | undefined, given: string): boolean {
  if (token === undefined || token === '' || given === '') return false;
  return isSameText(token, given);
}
