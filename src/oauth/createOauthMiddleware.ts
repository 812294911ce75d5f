import type Koa from 'koa';
import { asRefusal, Refusal } from '../errors.ts';
import { asBodyRefusal } from '../http/bodies/asBodyRefusal.ts';
import { logFailure } from '../lib/logFailure.ts';
import { loggedPath } from '../lib/text/loggedPath.ts';
import { answerResourceMetadata } from './metadata/answerResourceMetadata.ts';
import type { OauthParts } from './OauthParts.ts';
import { methodsAt } from './routes.ts';
import { renderOauthRefusal } from './steps/renderOauthRefusal.ts';

/**
 * The OAuth paths as middleware: each request walks `frontSteps` until one of them answers. Other paths pass. The library
 * is loaded for the first request, when the service knows its own address too.
 */
export function createOauthMiddleware(parts: OauthParts): Koa.Middleware {
  const { deps, issuer } = parts;
  let loading: ReturnType<typeof load> | undefined;
  const loaded = () => {
    loading ??= load(parts).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  return async (ctx, next) => {
    if (methodsAt(ctx.path) === undefined) return answerResourceMetadata(ctx, issuer) ? undefined : next();
    const { engine, frontSteps } = await loaded();
    try {
      for (const step of frontSteps) {
        if (await step(ctx, parts, engine)) return;
      }
    } catch (thrown) {
      const error = asBodyRefusal(thrown);
      if (!(error instanceof Refusal)) {
        logFailure(deps.log, error, { path: loggedPath(ctx.path) }, 'OAuth request failed');
      }
      renderOauthRefusal(ctx, asRefusal(error));
    }
  };
}

async function load(parts: OauthParts) {
  const [{ startEngine }, { frontSteps }] = await Promise.all([
    import('./startEngine.ts'),
    import('./steps/frontSteps.ts'),
  ]);
  return { engine: startEngine(parts), frontSteps };
}
