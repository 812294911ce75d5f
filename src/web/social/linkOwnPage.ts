import type { AskedProof } from '../../domain/factors/askedProof.ts';
import { html } from '../../lib/text/html.ts';
import { codeField } from '../factors/codeField.ts';
import type { Page } from '../rendering/layout.ts';

/** Asks a signed-in person whether to link a sign-in at another service to the account. */
export function linkOwnPage(view: {
  csrf: string;
  name: string;
  label: string;
  email: string;
  asked: AskedProof;
  problem: string | undefined;
}): Page {
  const { csrf, name, label, email, asked, problem } = view;
  return {
    title: `Link ${label}`,
    narrow: true,
    body: html`<section class="card">
<h1>Link ${label} to your account</h1>
<p>You sign in at ${label} once. From then on, that sign-in opens the account <strong>${email}</strong> too.</p>
${
  asked === 'sign-in'
    ? html`<p>Your sign-in is too long ago to prove that it is you, and the account has no password: sign in again first.</p>
<form method="post" action="/logout"><input type="hidden" name="_csrf" value="${csrf}"><button class="wide" autofocus>Sign in again</button></form>`
    : html`${asked !== 'factor' && problem !== undefined && html`<p class="alert" role="alert">${problem}</p>`}
<form method="post" action="/auth/${name}/link">
<input type="hidden" name="_csrf" value="${csrf}">
<input type="hidden" name="email" value="${email}" autocomplete="username">
${
  asked === 'password' &&
  html`<label for="password">Your password, as proof</label>
<input type="password" id="password" name="password" autocomplete="current-password" maxlength="1000" required autofocus>`
}
${asked === 'factor' && codeField(problem)}
<button class="wide">Continue to ${label}</button>
</form>`
}
<p><a href="/account">Back to your account</a></p>
</section>`,
  };
}
