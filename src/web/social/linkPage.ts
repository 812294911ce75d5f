import { html } from '../../lib/text/html.ts';
import type { WrittenPage } from '../rendering/layout.ts';
import { strong } from '../texts/tags.ts';

/**
 * Asks for the password of the account with the address from the other service. An account without a password is
 * linked from its own page, by a signed-in person. `problem` comes in English.
 */
export function linkPage(view: {
  csrf: string;
  email: string;
  label: string;
  hasPassword: boolean;
  problem?: string;
}): WrittenPage {
  const { csrf, email, label, hasPassword, problem } = view;
  return (t) => {
    const form = html`<p>${t('There is an account with the address <strong>{email}</strong>. Enter its password once, and {service} opens it from then on.', { email, strong, service: label })}</p>
${problem !== undefined && html`<p class="alert" role="alert">${t(problem)}</p>`}
<form method="post" action="/auth/link">
<input type="hidden" name="_csrf" value="${csrf}">
<input type="hidden" name="email" value="${email}" autocomplete="username">
<label for="password">${t('Password')}</label>
<input type="password" id="password" name="password" autocomplete="current-password" required autofocus>
<button class="wide">${t('Link and sign in')}</button>
</form>
<p><a href="/reset-password">${t('Forgot your password?')}</a> · <a href="/login">${t('Back to the sign-in')}</a></p>`;
    const ways = html`<p>${t('There is an account with the address <strong>{email}</strong>, and another sign-in opens it. Sign in that way, and link {service} on the page of your account.', { email, strong, service: label })}</p>
<p><a class="button wide" href="/login">${t('Sign in another way')}</a></p>
<p><a href="/reset-password">${t('Set a password by mail')}</a></p>`;
    return {
      title: t('You have an account already'),
      narrow: true,
      body: html`<section class="card">
<h1>${t('You have an account already')}</h1>
${hasPassword ? form : ways}
</section>`,
    };
  };
}
