import type Router from '@koa/router';
import type Koa from 'koa';
import { leaveNotice, type Notice } from '../../domain/accounts/notices.ts';
import { requireManagedProject } from '../../domain/board/requireManagedProject.ts';
import type { Context } from '../../domain/context.ts';
import { requirePush } from '../../domain/flags/requirePush.ts';
import { Refusal } from '../../errors.ts';
import { sessionOf } from '../loadSession.ts';
import { readForm } from '../readForm.ts';
import { requireCsrf } from '../requireCsrf.ts';
import { seeOther } from '../seeOther.ts';
import { SESSION_COOKIE } from '../sessionCookie.ts';
import { type Control, controls } from './controls.ts';
import { subjects } from './subjects.ts';

/** Makes the domain's context of somebody signed in, for the request at hand. */
export type ContextOf = (accountId: string, ctx: Koa.Context) => Context;

/** Every control as a POST route under `/projects/{id}`. */
export function serveControls(router: Router, errors: Koa.Middleware, contextOf: ContextOf): void {
  for (const control of controls) {
    router.post(`/projects/:project${control.path}`, errors, answerControl(control, contextOf));
  }
}

/**
 * Who asks (303 to the sign-in form, 401 for a token), proof and permission (403), the flag, then the path (404); what
 * the verb then says, yes or no, stands on the page that the 303 leads to (document 2 §4.8, §7).
 */
function answerControl(control: Control, contextOf: ContextOf): Koa.Middleware {
  return async (ctx) => {
    if (sessionOf(ctx) === undefined) return askToSignIn(ctx);
    const session = await requireCsrf(ctx);
    const context = contextOf(session.account.id, ctx);
    const project = await requireManagedProject(context, ctx.params.project);
    requirePush(context);
    const subject = subjects[control.of];
    const id = String(ctx.params.subject).toLowerCase();
    const { cardId } = await subject.require(context, project.id, id);
    const page = `/projects/${project.id}${subject.page}`;
    await tellNextPage(ctx, context, { page, ...(await attempt(control, context, id)) });
    const toCard = cardId !== undefined && (await wantsCard(ctx));
    seeOther(ctx, `${page}${toCard ? subjects.card.place(cardId) : subject.place(id)}`);
  };
}

async function attempt(control: Control, context: Context, id: string): Promise<Pick<Notice, 'kind' | 'text'>> {
  try {
    await control.act(context, id);
    return { kind: 'done', text: control.done };
  } catch (error) {
    if (error instanceof Refusal && error.code === 'refused') return { kind: 'refused', text: error.message };
    throw error;
  }
}

async function tellNextPage(ctx: Koa.Context, context: Context, notice: Omit<Notice, 'until'>): Promise<void> {
  const cookie = ctx.cookies.get(SESSION_COOKIE);
  if (cookie !== undefined) await leaveNotice(context.queries, cookie, notice, context.now);
}

/** A button in the runs section of a card leads back there. */
async function wantsCard(ctx: Koa.Context): Promise<boolean> {
  return ctx.is('application/x-www-form-urlencoded') !== false && (await readForm(ctx)).back === 'card';
}

/** A browser is led to the form; a program with a token learns that no token opens this (document 2 §4.8). */
function askToSignIn(ctx: Koa.Context): void {
  if (ctx.get('Authorization') !== '') throw new Refusal('unauthenticated');
  seeOther(ctx, '/login');
}
