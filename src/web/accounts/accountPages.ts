import type { Violation } from '../../errors.ts';
import { type Fragment, html } from '../../lib/html.ts';
import type { Page } from '../layout.ts';
import { firstWrong, formField, NEW_PASSWORD_HINT } from './formField.ts';

const card = (title: string, body: Fragment): Page => ({
  title,
  narrow: true,
  body: html`<section class="card">
<h1>${title}</h1>
${body}
</section>`,
});

const proof = (csrf: string) => html`<input type="hidden" name="_csrf" value="${csrf}">`;

/** The form for a new account. The field that people do not see is filled in by programs alone. */
export function registerPage(view: { csrf: string; email: string; problems: readonly Violation[] }): Page {
  const { csrf, email, problems } = view;
  const focused = firstWrong(['email', 'password'], problems);
  return card(
    'Create an account',
    html`<p class="muted">Hand work from your board to your own machines.</p>
<form method="post" action="/register">
${proof(csrf)}
<div class="trap" aria-hidden="true"><label for="website">Leave this empty</label><input type="text" id="website" name="website" tabindex="-1" autocomplete="off"></div>
${formField({ name: 'email', label: 'E-mail address', type: 'email', autocomplete: 'username', value: email, focused: focused === 'email', problems })}
${formField({ name: 'password', label: 'Password', type: 'password', autocomplete: 'new-password', hint: NEW_PASSWORD_HINT, focused: focused === 'password', problems })}
<button class="wide">Create the account</button>
</form>
<p>You have an account? <a href="/login">Sign in</a></p>`,
  );
}

/** The same for an address that has an account and one that has none. */
export const registeredPage = (): Page =>
  card(
    'Look into your mail',
    html`<p>A mail is on its way to the address that you entered. Open its link to confirm the address, and your account is ready.</p>
<p class="muted">Nothing after a few minutes? Look into the folder for junk mail, or <a href="/register">enter the address again</a>.</p>`,
  );

/** A page with a button, because programs that look through mail follow its links. */
export const verifyPage = (csrf: string, token: string, email: string): Page =>
  card(
    'Confirm your address',
    html`<p>Is <strong>${email}</strong> your address?</p>
<form method="post" action="/verify-email/${token}">
${proof(csrf)}
<button class="wide" autofocus>Confirm the address</button>
</form>`,
  );

/** What an account sees whose address is not confirmed, and nothing else. */
export const pendingPage = (view: {
  csrf: string;
  email: string;
  sent: boolean;
  problems: readonly Violation[];
}): Page =>
  card(
    'Confirm your address',
    html`${view.sent && html`<p role="status">Another mail is on its way.</p>`}
<p>A mail was sent to <strong>${view.email}</strong>. Open its link to confirm the address: your account is ready then.</p>
<form method="post" action="/verify-email/resend">
${proof(view.csrf)}
<button class="wide quiet">Send another mail</button>
</form>
<h2>Wrong address?</h2>
<p>Delete this account and register again.</p>
<form method="post" action="/account/delete">
${proof(view.csrf)}
${formField({ name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password', focused: view.problems.length > 0, problems: view.problems })}
<button class="wide quiet">Delete the account</button>
</form>`,
  );

export const deletedPage = (): Page =>
  card('The account is deleted', html`<p>Nothing of it is left. <a href="/register">Register again</a></p>`);

/** The form that asks for the link of a new password. */
export const forgotPage = (csrf: string): Page =>
  card(
    'Reset your password',
    html`<p class="muted">A mail with a link comes to the address of your account.</p>
<form method="post" action="/reset-password">
${proof(csrf)}
${formField({ name: 'email', label: 'E-mail address', type: 'email', autocomplete: 'username', focused: true })}
<button class="wide">Send the mail</button>
</form>
<p><a href="/login">Back to the sign-in</a></p>`,
  );

/** The same for an address that has an account and one that has none. */
export const forgotSentPage = (): Page =>
  card(
    'Look into your mail',
    html`<p>If there is an account with the address that you entered, a mail with a link is on its way. The link works for one hour.</p>
<p class="muted">Nothing after a few minutes? Look into the folder for junk mail, or <a href="/reset-password">enter the address again</a>.</p>`,
  );

/** The form for the new password. */
export function resetPage(view: {
  csrf: string;
  token: string;
  email: string;
  revokesPrograms: boolean;
  problems: readonly Violation[];
}): Page {
  return card(
    'Choose a new password',
    html`<form method="post" action="/reset-password/${view.token}">
${proof(view.csrf)}
<input type="hidden" name="email" value="${view.email}" autocomplete="username">
${formField({ name: 'password', label: 'New password', type: 'password', autocomplete: 'new-password', hint: NEW_PASSWORD_HINT, focused: true, problems: view.problems })}
<label class="choice"><input type="checkbox" name="programs" value="1"${view.revokesPrograms && html` checked`}> Sign out bridges and apps too</label>
<button class="wide">Set the password</button>
</form>`,
  );
}

/** The form that confirms a new address. */
export const newEmailPage = (csrf: string, token: string, email: string): Page =>
  card(
    'Use this address?',
    html`<p>Your account will have the address <strong>${email}</strong>. You sign in with it from then on.</p>
<form method="post" action="/account/email/${token}">
${proof(csrf)}
<button class="wide" autofocus>Use this address</button>
</form>`,
  );

export const newEmailDonePage = (): Page =>
  card('Your address is changed', html`<p><a class="button wide" href="/">Go on</a></p>`);

/** Asks before the account is deleted, because programs that look through mail follow its links. */
export const deletePage = (csrf: string, token: string, email: string): Page =>
  card(
    'Delete your account?',
    html`<p>The account <strong>${email}</strong> is deleted for good, with every project, card and run in it. Its bridges and tokens stop working at once.</p>
<form method="post" action="/account/delete/${token}">
${proof(csrf)}
<button class="wide">Delete the account</button>
</form>
<p><a href="/account">Keep it</a></p>`,
  );

/** For a link that was used, replaced, is too old, or never was one: what leads on. */
export function oldLinkPage(what: 'verify' | 'reset' | 'email' | 'delete'): Page {
  const ways = {
    verify: html`<p>Sign in to have another mail sent. If you confirmed the address already, just sign in.</p>
<p><a class="button wide" href="/login">Sign in</a></p>`,
    reset: html`<p>A link works once, for one hour, and a newer one ends the one before.</p>
<p><a class="button wide" href="/reset-password">Send another mail</a></p>`,
    email: html`<p>A link works once, for 24 hours. Enter the new address again on the page of your account.</p>
<p><a class="button wide" href="/account">Go to your account</a></p>`,
    delete: html`<p>A link works once, for one hour, and a newer one ends the one before. Ask for another one on the page of your account.</p>
<p><a class="button wide" href="/account">Go to your account</a></p>`,
  };
  return card('This link no longer works', ways[what]);
}
