import type Koa from 'koa';
import { Refusal } from '../../errors.ts';
import { marked } from '../../web/texts/marked.ts';
import { answerResourceMetadata } from '../metadata/answerResourceMetadata.ts';
import type { Issuer } from '../metadata/findResource.ts';
import { methodsAt } from '../routes.ts';
import { renderOauthRefusal } from './renderOauthRefusal.ts';

/**
 * Answers every OAuth endpoint with an error when the OAuth keys are missing, and passes all other paths on (document 3
 * §7).
 */
export function answerWithoutKeys(issuer: () => Issuer): Koa.Middleware {
  return async (ctx, next) => {
    if (methodsAt(ctx.path) === undefined) return answerResourceMetadata(ctx, issuer) ? undefined : next();
    renderOauthRefusal(ctx, new Refusal('unavailable', { message: marked('OAuth is not set up on this server.') }));
  };
}
