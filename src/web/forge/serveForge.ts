import type Router from '@koa/router';
import type Koa from 'koa';
import { leaveNotice } from '../../domain/accounts/sessions/notices.ts';
import type { SignedIn } from '../../domain/accounts/sessions/sessions.ts';
import type { Context } from '../../domain/context.ts';
import { reachProject } from '../../domain/members/reachProject.ts';
import { connectRepositories } from '../../domain/webhooks/connectRepositories.ts';
import type { Installed } from '../../domain/webhooks/ForgeApp.ts';
import { requireConnectable } from '../../domain/webhooks/requireConnectable.ts';
import { Refusal } from '../../errors.ts';
import { seeOther } from '../seeOther.ts';
import { contextOf } from '../session/contextOf.ts';
import { sentSession, sessionOf } from '../session/loadSession.ts';
import { marked } from '../texts/marked.ts';
import { textsOf } from '../texts/textsOf.ts';
import type { WebDeps } from '../WebDeps.ts';
import { openState, sealState } from './connectState.ts';
import type { ForgeDeps } from './ForgeDeps.ts';

/** Each of them asks the forge several times. */
const MOST_AN_HOUR = 60;

/** Why nothing was connected. */
const FAILURES = {
  request: marked(
    'An owner of the organization has to approve the installation at GitHub first. Connect again once that is done.',
  ),
  unproven: marked(
    'GitHub did not say who you are, so nothing was connected. The operator of this instance has to let its app at GitHub ask people for their authorization during installation.',
  ),
  provider: marked('GitHub did not answer as it should. Try again in a few minutes.'),
  stranger: marked('Your account at GitHub does not have that installation, so nothing was connected.'),
  more: marked('A project is connected with at most 100 repositories. Choose fewer of them at GitHub.'),
  none: marked('You can read none of the repositories that were chosen at GitHub, so nothing was connected.'),
} as const;

/** Serves the way to the forge and back, by which people connect repositories. Without an app there is none. */
export function serveForge(router: Router, errors: Koa.Middleware, deps: WebDeps): void {
  const { forge } = deps;
  if (forge === undefined) return;
  router.get('/projects/:project/forge/connect', errors, begin(deps, forge));
  router.get('/forge/callback', errors, comeBack(deps, forge));
}

/** GET /projects/{id}/forge/connect: 303 to the page of the forge where a person chooses repositories. */
function begin(deps: WebDeps, { app }: ForgeDeps): Koa.Middleware {
  return async (ctx) => {
    const session = sessionOf(ctx);
    if (session === undefined) return seeOther(ctx, `/login?return_to=${encodeURIComponent(ctx.path)}`);
    const { project } = await reach(deps, session, String(ctx.params.project));
    const begun = { accountId: session.account.id, projectId: project.id };
    seeOther(ctx, app.installAddress(sealState(deps.system().sealer, begun, deps.clock.now())));
  };
}

/** GET /forge/callback: connects the project with what the person chose, and leads back to its settings. */
function comeBack(deps: WebDeps, forge: ForgeDeps): Koa.Middleware {
  return async (ctx) => {
    const session = sessionOf(ctx);
    if (session === undefined) throw new Refusal('unauthenticated');
    const begun = openState(deps.system().sealer, ctx.query.state, deps.clock.now());
    // The state of another account would connect somebody's repositories with a stranger's project.
    if (begun?.accountId !== session.account.id) throw new Refusal('forbidden', { message: OUT_OF_DATE });
    const { context, project } = await reach(deps, session, begun.projectId);
    const { allowed, retryAfter } = await deps.limiter.hit(
      `forge connect ${session.account.id}`,
      MOST_AN_HOUR,
      3600,
      deps.clock.now(),
    );
    if (!allowed) throw new Refusal('too_many_requests', { retryAfter });
    const page = `/projects/${project.id}/settings/webhooks`;
    const leave = async (kind: 'done' | 'refused', text: string) => {
      const sent = sentSession(ctx);
      if (sent !== undefined) await leaveNotice(deps.queries, sent.value, { kind, text, page }, deps.clock.now());
      seeOther(ctx, page);
    };
    const failure = await connect(ctx.query, context, project.id, forge);
    const t = textsOf(ctx);
    if (failure !== undefined) return leave('refused', t(FAILURES[failure]));
    await leave('done', t('The repositories that you chose at GitHub are connected with the project.'));
  };
}

const OUT_OF_DATE = marked(
  'The connection took too long, or somebody else began it. Begin again from the settings of the project.',
);

async function reach(deps: WebDeps, session: SignedIn, handle: string) {
  const context = await reachProject(contextOf(deps, session), handle);
  return { context, project: await requireConnectable(context, handle) };
}

/** Connects what the forge shows to the person; the reason why not, if there is one. */
async function connect(
  { code, installation_id: installation, setup_action: action }: Koa.Context['query'],
  context: Context,
  projectId: string,
  { app, failed }: ForgeDeps,
): Promise<keyof typeof FAILURES | undefined> {
  if (action === 'request') return 'request';
  if (typeof code !== 'string' || code === '' || typeof installation !== 'string') return 'unproven';
  let installed: Installed;
  try {
    installed = await app.readInstallation(code, installation);
  } catch (error) {
    failed({ reason: 'provider', error: String(error) });
    return 'provider';
  }
  if ('refused' in installed) {
    failed({ reason: installed.refused });
    return installed.refused;
  }
  const { repositories } = installed;
  if (repositories.length === 0) return 'none';
  try {
    await connectRepositories(context, { projectId, forge: app.forge, installation, repositories });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'refused') return 'more';
    throw error;
  }
  return undefined;
}
