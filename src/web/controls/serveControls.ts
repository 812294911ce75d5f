import type Router from '@koa/router';
import type Koa from 'koa';
import { leaveNotice } from '../../domain/accounts/sessions/notices.ts';
import { requireManagedProject } from '../../domain/board/projects/requireManagedProject.ts';
import type { Context } from '../../domain/context.ts';
import { requirePush } from '../../domain/flags/requirePush.ts';
import { reachProject } from '../../domain/members/reachProject.ts';
import { Refusal } from '../../errors.ts';
import type { Notice } from '../../tables/Session.ts';
import { type Form, readForm } from '../readForm.ts';
import { seeOther } from '../seeOther.ts';
import { sentSession, sessionOf } from '../session/loadSession.ts';
import { requireCsrf } from '../session/requireCsrf.ts';
import { sayViolation } from '../texts/sayViolation.ts';
import type { Translate } from '../texts/Translate.ts';
import { textsOf } from '../texts/textsOf.ts';
import { type Control, controls } from './controls.ts';
import { subjects } from './subjects.ts';

/** Creates the domain context of a signed-in person for the request. */
export type ContextOf = (accountId: string, ctx: Koa.Context) => Context;

/** Serves every control as a POST route under `/projects/{id}`. */
export function serveControls(router: Router, errors: Koa.Middleware, contextOf: ContextOf): void {
  for (const control of controls) {
    router.post(`/projects/:project${control.path}`, errors, answerControl(control, contextOf));
  }
}

/**
 * Checks the caller (303 to the sign-in form, 401 for a token), CSRF value and permission (403), the flag, and the path
 * (404). The outcome of the verb, success or refusal, is shown on the page that the 303 leads to (document 2 §4.8, §7).
 */
function answerControl(control: Control, contextOf: ContextOf): Koa.Middleware {
  return async (ctx) => {
    if (sessionOf(ctx) === undefined) return askToSignIn(ctx);
    const session = await requireCsrf(ctx);
    const context = await reachProject(contextOf(session.account.id, ctx), String(ctx.params.project));
    const project = await requireManagedProject(context, ctx.params.project);
    requirePush(context);
    const subject = subjects[control.of];
    const id = String(ctx.params.subject).toLowerCase();
    const { cardId } = await subject.require(context, project.id, id);
    const page = `/projects/${project.id}${subject.page}`;
    const form = await formOf(ctx);
    await leaveForNextPage(ctx, context, { page, ...(await attempt(control, context, id, form, textsOf(ctx))) });
    // A button in the runs section of a card leads back to it, and so do controls of the card itself.
    const toCard = cardId !== undefined && (form.back === 'card' || control.of === 'ask');
    seeOther(ctx, `${page}${toCard ? subjects.card.place(cardId) : subject.place(id)}`);
  };
}

async function attempt(
  control: Control,
  context: Context,
  id: string,
  form: Form,
  t: Translate,
): Promise<Pick<Notice, 'kind' | 'text'>> {
  try {
    const told = await control.act(context, id, form, t);
    return { kind: 'done', text: control.done === undefined ? String(told) : t(control.done) };
  } catch (error) {
    if (error instanceof Refusal && error.code === 'refused') return { kind: 'refused', text: t(error.message) };
    const [violation] = error instanceof Refusal ? error.violations : [];
    if (violation !== undefined) return { kind: 'refused', text: sayViolation(t, violation) };
    throw error;
  }
}

async function leaveForNextPage(ctx: Koa.Context, context: Context, notice: Omit<Notice, 'until'>): Promise<void> {
  const sent = sentSession(ctx);
  if (sent !== undefined) await leaveNotice(context.queries, sent.value, notice, context.now);
}

/** The fields of the form; there may be none when the CSRF value is in the header. */
async function formOf(ctx: Koa.Context): Promise<Form> {
  return ctx.is('application/x-www-form-urlencoded') === false ? {} : readForm(ctx);
}

/** A browser is redirected to the form; a program learns that no token opens this route (document 2 §4.8). */
function askToSignIn(ctx: Koa.Context): void {
  if (ctx.get('Authorization') !== '') throw new Refusal('unauthenticated');
  seeOther(ctx, '/login');
}
