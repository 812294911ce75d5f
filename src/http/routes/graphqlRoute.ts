import type { ApolloServer } from '@apollo/server';
import type { Context as KoaContext, Middleware } from 'koa';
import { asRefusal, Refusal } from '../../errors.ts';
import type { Admission, Asked } from '../../graphql/Admission.ts';
import type { PreparedDocument } from '../../graphql/documents/PreparedDocument.ts';
import type { Found, Naming, Texts } from '../../graphql/documents/Texts.ts';
import { ERROR_CODES } from '../../graphql/errorCodes.ts';
import { answerOperation, budgetHeaders, type GraphAnswer, refuse } from '../../graphql/execution/answerOperation.ts';
import type { LibraryContext } from '../../graphql/execution/createApolloServer.ts';
import { graphError } from '../../graphql/graphError.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { renderError } from '../../graphql/renderErrors.ts';
import { MAX_RESULT_BYTES } from '../../lib/maxResultBytes.ts';
import { asBytes } from '../bodies/asBytes.ts';
import { namesText, readForLibrary, readPlain, readSearch, searchOf, withText } from '../bodies/readAsked.ts';
import { readBody } from '../bodies/readBody.ts';
import { challenge, type ProtectedResource } from '../challenge.ts';
import { offerUpgrade } from '../offerUpgrade.ts';
import { answerProblem } from '../problemBody.ts';

const PATH = '/graphql';
export const MAX_BODY_BYTES = 1_048_576;
/** A variable may be the result of a run: any JSON within its bytes, of which each level takes two. */
const BOUNDS = { depth: MAX_RESULT_BYTES / 2 + 8 };
const RESPONSE_MEDIA = 'application/graphql-response+json';
const WRONG_METHOD = graphError('METHOD_NOT_ALLOWED', ERROR_CODES.METHOD_NOT_ALLOWED.message);

/**
 * The GraphQL path over HTTP. Bodies are bounded, and unknown callers are answered 401. A plain POST, the form of
 * nearly every request, is answered directly; all others go through the library, with the same admission.
 */
export function graphqlRoute(options: {
  /** Starts the library, which most servers never need. */
  startLibrary(): Promise<ApolloServer<LibraryContext>>;
  admission: Admission;
  texts: Texts;
  /** The context of the caller; undefined without a valid token or session. */
  context(ctx: KoaContext): Promise<ResolverContext | undefined>;
  readonly resource: ProtectedResource;
  log: { error(fields: object, message: string): void };
}): Middleware {
  const { admission, texts, log } = options;
  const contexts = new WeakMap<object, LibraryContext>();
  const loadLibrary = async () => {
    const [{ koaMiddleware }, server] = await Promise.all([import('@as-integrations/koa'), options.startLibrary()]);
    return koaMiddleware(server, { context: async ({ ctx }) => contexts.get(ctx.req) as LibraryContext });
  };
  let library: ReturnType<typeof loadLibrary> | undefined;
  return async (ctx, next) => {
    if (ctx.path !== PATH) return next();
    try {
      if (ctx.method !== 'GET' && ctx.method !== 'POST' && ctx.method !== 'HEAD') {
        ctx.status = 405;
        ctx.set('Allow', 'GET, POST');
        ctx.type = 'application/json';
        ctx.body = JSON.stringify({ errors: [WRONG_METHOD] });
        return;
      }
      if (asksForNothing(ctx)) return refusePlainGet(ctx);
      const known = await options.context(ctx);
      if (known === undefined) throw new Refusal('unauthenticated');
      await admission.begin(known.actor.accountId);
      // This comes before the charge: a link on a foreign page must not spend the budget of the person who follows it.
      if (ctx.method !== 'POST' && !known.csrfProven && !asksForPreflight(ctx)) throw new Refusal('csrf');
      const body = ctx.method === 'POST' ? await readBody(ctx.req, MAX_BODY_BYTES, false, BOUNDS) : undefined;
      const named = body ?? readSearch(ctx.query);
      const found = await find(texts, named, known, log);
      if ('status' in found) return send(ctx, found);
      const { text, context: caller, keep } = found;
      const fields = withText(named, text);
      const plain = body && readPlain(fields, ctx.get('Accept'));
      if (plain !== undefined) {
        const answer = await answerOperation(admission, plain, caller, log);
        if (answer.status === 200) keep();
        return send(ctx, answer);
      }
      const asked = readForLibrary(fields);
      const document = asked && (await judge(admission, asked, caller, log));
      if (document !== undefined && 'status' in document) return send(ctx, document);
      keep();
      contexts.set(ctx.req, { caller, document });
      if (body !== undefined) (ctx.request as { body?: unknown }).body = fields;
      else if (namesText(named)) ctx.search = searchOf(ctx.query, fields);
      library ??= loadLibrary();
      await (await library)(ctx as never, async () => undefined);
      if (typeof ctx.body === 'string') ctx.body = asBytes(ctx.body);
    } catch (error) {
      const { status, code, retryAfter } = asRefusal(error);
      ctx.status = status;
      if (retryAfter !== undefined) ctx.set('Retry-After', String(retryAfter));
      challenge(ctx, { code }, options.resource);
      ctx.type = 'application/json';
      ctx.body = JSON.stringify({ errors: [renderError(error, String(ctx.state.requestId), log)] });
    }
  };
}

/** Whether a GET names no operation. The explorer has already answered browsers that open the path as a page. */
function asksForNothing({ method, query }: KoaContext): boolean {
  return (
    method === 'GET' && query.query === undefined && query.extensions === undefined && query.documentId === undefined
  );
}

/** Such a request may be a WebSocket handshake whose Upgrade header a proxy removed (RFC 9110 §15.5.22). */
function refusePlainGet(ctx: KoaContext): void {
  offerUpgrade(ctx, 'websocket');
  answerProblem(ctx, 426, { detail: 'Ask with `query`, or open a WebSocket with the protocol graphql-transport-ws.' });
}

/** Whether the request carries a header that browsers send across origins only after a preflight. */
function asksForPreflight(ctx: KoaContext): boolean {
  return ctx.get('Apollo-Require-Preflight') !== '' || ctx.get('X-Apollo-Operation-Name') !== '';
}

/** Finds the document that a request asks to run, or the refusal. */
async function find(
  texts: Texts,
  naming: Naming,
  caller: ResolverContext,
  log: { error(fields: object, message: string): void },
): Promise<Found | GraphAnswer> {
  try {
    return await texts.find(naming, caller);
  } catch (error) {
    return refuse(error, caller, log);
  }
}

/** Judges and charges a document before the library receives it. */
async function judge(
  admission: Admission,
  asked: Asked,
  caller: ResolverContext,
  log: { error(fields: object, message: string): void },
): Promise<PreparedDocument | GraphAnswer> {
  try {
    return await admission.document(asked, caller);
  } catch (error) {
    return refuse(error, caller, log);
  }
}

/** Sends an answer, with the remaining budget in its headers. */
function send(ctx: KoaContext, { status, body, balance, retryAfter }: GraphAnswer): void {
  ctx.status = status;
  const media = ctx.get('Accept').includes(RESPONSE_MEDIA) ? RESPONSE_MEDIA : 'application/json';
  const headers: Record<string, string> = {
    'Content-Type': `${media}; charset=utf-8`,
    'Cache-Control': 'no-store',
    ...(balance && budgetHeaders(balance)),
  };
  if (retryAfter !== undefined) {
    headers['Retry-After'] = String(retryAfter);
    headers['RateLimit-Reset'] = String(retryAfter);
  }
  ctx.set(headers);
  ctx.body = asBytes(typeof body === 'string' ? body : JSON.stringify(body));
}
