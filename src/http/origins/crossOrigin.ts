import type { Exchange, Step } from '../Exchange.ts';
import { answerProblem } from '../problemBody.ts';
import type { OriginPolicy } from './OriginPolicy.ts';

/** Public documents that pages of any origin may read. */
const PUBLIC = /^\/(openapi\.json|oauth\/jwks|\.well-known\/(oauth-|openid-)[\w/-]+)$/;
/** Paths that a bearer token or an authorization code opens. */
const BY_TOKEN =
  /^\/(graphql|mcp|api\/.*|exports\/.*|artifacts(\/.*)?|oauth\/(token|register|revoke|device_authorization))$/;
/** Its door answers the sites that projects allow, and no others. */
const SITE_REVIEW = /^\/api\/site-review(\/|$)/;
const TOOLS = '/mcp';

const METHODS = 'GET, HEAD, POST, PUT, DELETE';
/** The star covers every header except Authorization (Fetch §4.10); older browsers know only the names. */
const REQUEST_HEADERS =
  'Authorization, Content-Type, Accept, Mcp-Protocol-Version, Mcp-Session-Id, X-Service-Bridge, X-Request-Id, *';
const ANSWER_HEADERS = [
  'WWW-Authenticate',
  'Retry-After',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'Mcp-Session-Id',
  'X-Request-Id',
  'Allow',
  'Content-Disposition',
].join(', ');
/** The maximum that browsers accept. */
const PREFLIGHT_SECONDS = '86400';

/**
 * Lets scripts on pages of other origins call the paths that a bearer token opens (CORS). Credentials of the browser
 * are never admitted, so that a page can do no more than a program with the same token. Preflights are answered here,
 * before anything is counted or read.
 */
export function crossOrigin(policy: OriginPolicy): Step {
  return async (exchange, next) => {
    const { origin } = exchange.req.headers;
    if (origin === undefined) return next();
    const isPublic = PUBLIC.test(exchange.path);
    if (!isPublic && (!BY_TOKEN.test(exchange.path) || SITE_REVIEW.test(exchange.path))) return next();
    const allowed = isPublic || mayCall(policy, exchange, origin);
    if (allowed) {
      // The answer does not depend on the name of the origin, so one cached answer serves all.
      exchange.set('Access-Control-Allow-Origin', '*');
      exchange.set('Access-Control-Expose-Headers', ANSWER_HEADERS);
    }
    if (!isPreflight(exchange)) return next();
    if (!allowed)
      return answerProblem(exchange, 403, {
        detail: `The origin ${origin.slice(0, 300)} is not listed in CORS_ORIGINS.`,
      });
    exchange.set('Access-Control-Allow-Methods', METHODS);
    exchange.set('Access-Control-Allow-Headers', REQUEST_HEADERS);
    exchange.set('Access-Control-Max-Age', PREFLIGHT_SECONDS);
    exchange.status = 204;
  };
}

function mayCall(policy: OriginPolicy, { path, req }: Exchange, origin: string): boolean {
  return path === TOOLS ? policy.mayUseTools(req) : policy.mayCall(origin);
}

function isPreflight(exchange: Exchange): boolean {
  return exchange.method === 'OPTIONS' && exchange.get('Access-Control-Request-Method') !== '';
}
