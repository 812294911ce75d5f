import { html } from '../../lib/text/html.ts';
import type { Page } from '../rendering/layout.ts';

/**
 * Asks for the password of the account with the address from the other service. An account without a password is
 * linked from its own page, by a signed-in person.
 */
export function linkPage(view: {
  csrf: string;
  email: string;
  label: string;
  hasPassword: boolean;
  problem?: string;
}): Page {
  const { csrf, email, label, hasPassword, problem } = view;
  const form = html`<p>There is an account with the address <strong>${email}</strong>. Enter its password once, and ${label} opens it from then on.</p>
${problem !== undefined && html`<p class="alert" role="alert">${problem}</p>`}
<form method="post" action="/auth/link">
<input type="hidden" name="_csrf" value="${csrf}">
<input type="hidden" name="email" value="${email}" autocomplete="username">
<label for="password">Password</label>
<input type="password" id="password" name="password" autocomplete="current-password" required autofocus>
<button class="wide">Link and sign in</button>
</form>
<p><a href="/reset-password">Forgot your password?</a> · <a href="/login">Back to the sign-in</a></p>`;
  const ways = html`<p>There is an account with the address <strong>${email}</strong>, and another sign-in opens it. Sign in that way, and link ${label} on the page of your account.</p>
<p><a class="button wide" href="/login">Sign in another way</a></p>
<p><a href="/reset-password">Set a password by mail</a></p>`;
  return {
    title: 'You have an account already',
    narrow: true,
    body: html`<section class="card">
<h1>You have an account already</h1>
${hasPassword ? form : ways}
</section>`,
  };
}
