import type Koa from 'koa';
import { asRefusal, Refusal } from '../errors.ts';
import { asBodyRefusal } from '../http/asBodyRefusal.ts';
import { tellFailure } from '../lib/failures.ts';
import { loggedPath } from '../lib/loggedPath.ts';
import { answerResourceMetadata } from './answerResourceMetadata.ts';
import { frontSteps } from './frontSteps.ts';
import type { OauthEngine, OauthParts } from './OauthParts.ts';
import { renderOauthRefusal } from './renderOauthRefusal.ts';
import { methodsAt } from './routes.ts';
import { startEngine } from './startEngine.ts';

/** The OAuth paths as middleware: each request walks `frontSteps` until one of them answers. Other paths pass. */
export function createOauthMiddleware(parts: OauthParts): Koa.Middleware {
  const { deps, issuer } = parts;
  let engine: OauthEngine | undefined;
  return async (ctx, next) => {
    if (methodsAt(ctx.path) === undefined) return answerResourceMetadata(ctx, issuer) ? undefined : next();
    engine ??= startEngine(parts);
    try {
      for (const step of frontSteps) {
        if (await step(ctx, parts, engine)) return;
      }
    } catch (thrown) {
      const error = asBodyRefusal(thrown);
      if (!(error instanceof Refusal)) {
        tellFailure(error);
        deps.log.error({ err: error, path: loggedPath(ctx.path) }, 'OAuth request failed');
      }
      renderOauthRefusal(ctx, asRefusal(error));
    }
  };
}
