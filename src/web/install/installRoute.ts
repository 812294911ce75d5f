import type Koa from 'koa';
import { installAdministrator } from '../../domain/accounts/installation/installAdministrator.ts';
import { requireFewFrom } from '../../domain/accounts/requireFewFrom.ts';
import { Refusal, type Violation } from '../../errors.ts';
import { isSameText } from '../../lib/text/isSameText.ts';
import { type Form, readForm } from '../readForm.ts';
import { pageErrors } from '../rendering/pageErrors.ts';
import { renderPage } from '../rendering/renderPage.ts';
import { seeOther } from '../seeOther.ts';
import { openSession } from '../session/openSession.ts';
import { sourceOf } from '../sourceOf.ts';
import { textsOf } from '../texts/textsOf.ts';
import type { WebDeps } from '../WebDeps.ts';
import type { InstallDeps } from './InstallDeps.ts';
import { installPage } from './installPage.ts';
import { forgetInstaller, installerProof, rememberInstaller } from './installProof.ts';

const PATH = '/install';
/** Problems of the instance are shown first; from there, the person continues to the first project. */
const NEXT = '/welcome';
/** How many tokens a network may try per hour. */
const TRIES_PER_ADDRESS = 10;

type Deps = WebDeps & { readonly install: InstallDeps };

/**
 * Serves the page that creates the first administrator (document 3, INSTALL_TOKEN). A request without the token, and
 * every request once there is an administrator, is passed on to the steps for unknown addresses, so that the answer
 * is the same.
 */
export function installRoute(deps: Deps): Koa.Middleware {
  const errors = pageErrors(deps.log);
  const { installation } = deps.install;
  return async (ctx, next) => {
    if (ctx.path !== PATH || !['GET', 'HEAD', 'POST'].includes(ctx.method) || !(await installation.isOpen())) {
      return next();
    }
    let answered = false;
    await errors(ctx, async () => {
      answered = ctx.method === 'POST' ? await install(ctx, deps) : await show(ctx, deps);
    });
    // A refusal was rendered.
    if (!answered && ctx.body === undefined) return next();
  };
}

/** @returns whether it answered */
async function show(ctx: Koa.Context, deps: Deps): Promise<boolean> {
  const { token } = ctx.query;
  if (typeof token === 'string') {
    if (!(await isToken(ctx, deps, token))) return false;
    rememberInstaller(ctx, keysOf(deps), deps.clock.now());
    seeOther(ctx, PATH);
    return true;
  }
  const csrf = installerProof(ctx, keysOf(deps), deps.clock.now());
  if (csrf === undefined) return false;
  renderForm(ctx, deps, { csrf }, { email: '' }, []);
  return true;
}

/** @returns whether it answered */
async function install(ctx: Koa.Context, deps: Deps): Promise<boolean> {
  const now = deps.clock.now();
  const form = await readForm(ctx);
  const csrf = installerProof(ctx, keysOf(deps), now);
  if (csrf === undefined && !(await isToken(ctx, deps, form.token ?? ''))) return false;
  if (csrf !== undefined && !isSameText(form._csrf ?? '', csrf)) throw new Refusal('csrf');
  const input = { email: form.email ?? '', password: form.password ?? '', locale: textsOf(ctx).locale };
  try {
    const { id } = await installAdministrator(deps.system(), input);
    await openSession(ctx, deps, id, now);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // Another request was faster.
    if (error.code === 'not_found') return false;
    if (error.code !== 'bad_user_input') throw error;
    ctx.status = error.status;
    renderForm(ctx, deps, csrf === undefined ? { token: form.token } : { csrf }, form, error.violations);
    return true;
  }
  forgetInstaller(ctx, deps.cookieNames);
  seeOther(ctx, NEXT);
  return true;
}

/**
 * Compares a client's token. Each comparison counts, so that a correct guess after too many attempts is not revealed.
 * @throws Refusal `too_many_requests`
 */
async function isToken(ctx: Koa.Context, deps: Deps, token: string): Promise<boolean> {
  const perAddress = { of: (address: string) => `install:${address}`, limit: TRIES_PER_ADDRESS, seconds: 3600 };
  await requireFewFrom(deps.limiter, sourceOf(ctx, deps), [perAddress], deps.clock.now());
  return isSameText(token, deps.install.token);
}

function renderForm(
  ctx: Koa.Context,
  deps: Deps,
  opened: { csrf?: string | undefined; token?: string | undefined },
  { email = '' }: Form,
  problems: readonly Violation[],
): void {
  const page = installPage({ csrf: opened.csrf, token: opened.token, email, problems });
  renderPage(ctx, (t) => ({ ...page(t), sourceUrl: deps.sourceUrl }));
}

const keysOf = ({ install, appSecret, cookieNames }: Deps) => ({ token: install.token, appSecret, cookieNames });
