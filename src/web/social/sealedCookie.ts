import type Koa from 'koa';
import { cookieAttributes } from '../session/cookieAttributes.ts';
import type { WebDeps } from '../WebDeps.ts';

const MINUTES = 10;

/** A value that a browser keeps for ten minutes and can neither read nor change. */
export function sealedCookie<Value extends object>(name: string) {
  const nameOf = (ctx: Koa.Context, { cookieNames }: WebDeps) => cookieNames.of(name, ctx.secure);
  return {
    set: (ctx: Koa.Context, deps: WebDeps, value: Value): void => {
      const expires = new Date(deps.clock.now().getTime() + MINUTES * 60_000);
      const sealed = deps.system().sealer.seal(name, { value, until: expires.getTime() });
      ctx.cookies.set(nameOf(ctx, deps), Buffer.from(sealed, 'base64').toString('base64url'), {
        ...cookieAttributes(ctx),
        expires,
      });
    },
    read: (ctx: Koa.Context, deps: WebDeps): Value | undefined => {
      const sent = ctx.cookies.get(nameOf(ctx, deps));
      if (sent === undefined) return undefined;
      const sealed = Buffer.from(sent, 'base64url').toString('base64');
      const opened = deps.system().sealer.open(name, sealed) as { value: Value; until: number } | undefined;
      return opened !== undefined && opened.until > deps.clock.now().getTime() ? opened.value : undefined;
    },
    clear: (ctx: Koa.Context, deps: WebDeps): void => {
      ctx.cookies.set(nameOf(ctx, deps), null, cookieAttributes(ctx));
    },
  };
}
