import type { Violation } from '../../errors.ts';
import { html, type Markup } from '../../lib/text/html.ts';
import { NEW_PASSWORD_HINT } from '../accounts/formField.ts';
import type { WrittenPage } from '../rendering/layout.ts';
import { sayViolation } from '../texts/sayViolation.ts';
import type { Translate } from '../texts/Translate.ts';

/** The form for the first administrator. Exactly one of `csrf` and `token` authorizes it. */
export function installPage(view: {
  csrf: string | undefined;
  token: string | undefined;
  email: string;
  problems: readonly Violation[];
}): WrittenPage {
  return (t) => {
    const email = problemOf(t, view.problems, 'email');
    const password = problemOf(t, view.problems, 'password');
    const focused = email === undefined && password !== undefined ? 'password' : 'email';
    return {
      title: t('Create the first account'),
      narrow: true,
      body: html`<section class="card">
<h1>${t('Create the first account')}</h1>
<p class="muted">${t('It administers this instance. You name a project and connect a machine next.')}</p>
<form method="post" action="/install">
${view.csrf !== undefined && html`<input type="hidden" name="_csrf" value="${view.csrf}">`}
${view.token !== undefined && html`<input type="hidden" name="token" value="${view.token}">`}
<label for="email">${t('E-mail address')}</label>
<input type="email" id="email" name="email" value="${view.email}" autocomplete="username" maxlength="254" required${described('email', email)}${focused === 'email' && html` autofocus`}>
${explained('email', email)}
<label for="password">${t('Password')}</label>
<input type="password" id="password" name="password" autocomplete="new-password" minlength="8" maxlength="1000" required aria-describedby="password-rule${password !== undefined && html` password-problem`}"${password !== undefined && html` aria-invalid="true"`}${focused === 'password' && html` autofocus`}>
${explained('password', password)}
<p class="hint" id="password-rule">${t(NEW_PASSWORD_HINT)}</p>
<button class="wide">${t('Create the account')}</button>
</form>
</section>`,
    };
  };
}

function problemOf(t: Translate, problems: readonly Violation[], field: string): string | undefined {
  const found = problems.find(({ propertyPath }) => propertyPath === field);
  return found && sayViolation(t, found);
}

function described(field: string, problem: string | undefined): Markup | false {
  return problem !== undefined && html` aria-invalid="true" aria-describedby="${field}-problem"`;
}

function explained(field: string, problem: string | undefined): Markup | false {
  return problem !== undefined && html`<p class="problem" id="${field}-problem">${problem}</p>`;
}
