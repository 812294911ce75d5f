import type { Violation } from '../../errors.ts';
import { html, type Markup } from '../../lib/text/html.ts';
import type { Page } from '../rendering/layout.ts';

/** The form for the first administrator. Exactly one of `csrf` and `token` authorizes it. */
export function installPage(view: {
  csrf: string | undefined;
  token: string | undefined;
  email: string;
  problems: readonly Violation[];
}): Page {
  const email = problemOf(view.problems, 'email');
  const password = problemOf(view.problems, 'password');
  const focused = email === undefined && password !== undefined ? 'password' : 'email';
  return {
    title: 'Create the first account',
    narrow: true,
    body: html`<section class="card">
<h1>Create the first account</h1>
<p class="muted">It administers this instance. You name a project and connect a machine next.</p>
<form method="post" action="/install">
${view.csrf !== undefined && html`<input type="hidden" name="_csrf" value="${view.csrf}">`}
${view.token !== undefined && html`<input type="hidden" name="token" value="${view.token}">`}
<label for="email">E-mail address</label>
<input type="email" id="email" name="email" value="${view.email}" autocomplete="username" maxlength="254" required${described('email', email)}${focused === 'email' && html` autofocus`}>
${explained('email', email)}
<label for="password">Password</label>
<input type="password" id="password" name="password" autocomplete="new-password" minlength="8" maxlength="1000" required aria-describedby="password-rule${password !== undefined && html` password-problem`}"${password !== undefined && html` aria-invalid="true"`}${focused === 'password' && html` autofocus`}>
${explained('password', password)}
<p class="hint" id="password-rule">At least 8 characters that are hard to guess. A few uncommon words work well.</p>
<button class="wide">Create the account</button>
</form>
</section>`,
  };
}

function problemOf(problems: readonly Violation[], field: string): string | undefined {
  const found = problems.find(({ propertyPath }) => propertyPath === field);
  return found && `${field === 'email' ? 'The address' : 'The password'} ${found.message.replace(/\.?$/, '.')}`;
}

function described(field: string, problem: string | undefined): Markup | false {
  return problem !== undefined && html` aria-invalid="true" aria-describedby="${field}-problem"`;
}

function explained(field: string, problem: string | undefined): Markup | false {
  return problem !== undefined && html`<p class="problem" id="${field}-problem">${problem}</p>`;
}
