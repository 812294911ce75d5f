import { html } from '../../lib/text/html.ts';
import type { Page } from '../rendering/layout.ts';

/** Asks a signed-in person whether to link a sign-in at another service to the account. */
export function linkOwnPage(view: {
  csrf: string;
  name: string;
  label: string;
  email: string;
  asksPassword: boolean;
  problem: string | undefined;
}): Page {
  const { csrf, name, label, email, asksPassword, problem } = view;
  return {
    title: `Link ${label}`,
    narrow: true,
    body: html`<section class="card">
<h1>Link ${label} to your account</h1>
<p>You sign in at ${label} once. From then on, that sign-in opens the account <strong>${email}</strong> too.</p>
${problem !== undefined && html`<p class="alert" role="alert">${problem}</p>`}
<form method="post" action="/auth/${name}/link">
<input type="hidden" name="_csrf" value="${csrf}">
<input type="hidden" name="email" value="${email}" autocomplete="username">
${
  asksPassword &&
  html`<label for="password">Your password, as proof</label>
<input type="password" id="password" name="password" autocomplete="current-password" maxlength="1000" required autofocus>`
}
<button class="wide">Continue to ${label}</button>
</form>
<p><a href="/account">Back to your account</a></p>
</section>`,
  };
}
