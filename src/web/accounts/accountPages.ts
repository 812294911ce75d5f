import type { Violation } from '../../errors.ts';
import { type Fragment, html } from '../../lib/text/html.ts';
import { leadingTo, toInvitation } from '../invitationIn.ts';
import type { Page } from '../rendering/layout.ts';
import type { WebDeps } from '../WebDeps.ts';
import { firstWrong, formField, NEW_PASSWORD_HINT } from './formField.ts';
import { card, proof, publicCard, revealing } from './pageCard.ts';

type KeptMails = WebDeps['keptMails'];

/** Preserves the target that the form leads to. */
const onward = (invitation: string | undefined) =>
  invitation !== undefined && html`<input type="hidden" name="return_to" value="${toInvitation(invitation)}">`;

/** The form for a new account. A hidden field catches programs, because people do not fill it in. */
export function registerPage(view: {
  csrf: string;
  email: string;
  /** The address of the invitation, which the form keeps. */
  invited: string | undefined;
  /** The token of the invitation. */
  invitation: string | undefined;
  problems: readonly Violation[];
}): Page {
  const { csrf, email, invited, invitation, problems } = view;
  const focused = firstWrong(invited === undefined ? ['email', 'password'] : ['password'], problems);
  return revealing(
    publicCard(
      'Create an account',
      html`<p class="muted">${invited === undefined ? 'Hand work from your board to your own machines.' : 'Then you see the invitation to the project.'}</p>
<form method="post" action="/register">
${proof(csrf)}
${onward(invitation)}
<div class="trap" aria-hidden="true"><label for="website">Leave this empty</label><input type="text" id="website" name="website" tabindex="-1" autocomplete="off"></div>
${formField({ name: 'email', label: 'E-mail address', type: 'email', autocomplete: 'username', value: invited ?? email, ...(invited !== undefined && { fixed: true, hint: 'The invitation is for this address.' }), focused: focused === 'email', problems })}
${formField({ name: 'password', label: 'Password', type: 'password', autocomplete: 'new-password', hint: NEW_PASSWORD_HINT, focused: focused === 'password', problems })}
<button class="wide">Create the account</button>
</form>
<p>Already have an account? <a href="${leadingTo('/login', invitation)}">Sign in</a></p>`,
    ),
  );
}

/**
 * Explains, where no mail server is configured, who finds the link. Strangers see these pages, so no folder of the server is
 * named.
 */
const keptNote = (kept: KeptMails): Fragment =>
  kept !== undefined &&
  html`<p class="note">No mail server is set here, so no mail arrives. An administrator of this instance finds the link under Administration, <a href="/admin/mail">Mail</a>.</p>`;

/** The same page for an address with and without an account. */
export const registeredPage = (kept: KeptMails, invitation: string | undefined): Page =>
  kept === undefined
    ? publicCard(
        'Check your email',
        html`<p>A mail is on its way to the address that you entered. Open its link to confirm the address, and your account is ready.</p>
<p class="muted">Nothing after a few minutes? Check your spam folder, <a href="${leadingTo('/login', invitation)}">sign in to send the mail again</a>, or <a href="${leadingTo('/register', invitation)}">enter the address again</a>.</p>`,
      )
    : publicCard(
        'Confirm your address',
        html`<p>Your account is ready once the link that confirms its address is opened.</p>
${keptNote(kept)}
<p class="muted">Wrong address? <a href="${leadingTo('/register', invitation)}">Enter it again</a>.</p>`,
      );

/** A page with a button, because programs that scan mail follow links. */
export const verifyPage = (view: {
  csrf: string;
  token: string;
  email: string;
  /** Whether another browser registered: the person at this one may not know the password that was chosen there. */
  choosesPassword: boolean;
  /** The token of the invitation. */
  invitation: string | undefined;
  problems: readonly Violation[];
}): Page =>
  revealing(
    card(
      'Confirm your address',
      html`<p>Is <strong>${view.email}</strong> your address?</p>
${view.choosesPassword && html`<p class="muted">The address was registered in another browser. The account gets the password that you choose here.</p>`}
<form method="post" action="${leadingTo(`/verify-email/${view.token}`, view.invitation)}">
${proof(view.csrf)}
${
  view.choosesPassword &&
  html`<input type="hidden" name="email" value="${view.email}" autocomplete="username">
${formField({ name: 'password', label: 'Password', type: 'password', autocomplete: 'new-password', hint: NEW_PASSWORD_HINT, focused: true, problems: view.problems })}`
}
<button class="wide"${!view.choosesPassword && html` autofocus`}>Confirm the address</button>
</form>`,
    ),
  );

/** The only page for an account whose address is not confirmed. */
export const pendingPage = (view: {
  csrf: string;
  email: string;
  sent: boolean;
  /** The token of the invitation that led to the account. */
  invitation?: string | undefined;
  kept: KeptMails;
  problems: readonly Violation[];
}): Page =>
  revealing(
    card(
      'Confirm your address',
      html`${view.sent && html`<p role="status">${view.kept === undefined ? 'Another mail is on its way.' : 'Another mail is written.'}</p>`}
${
  view.kept === undefined
    ? html`<p>A mail was sent to <strong>${view.email}</strong>. Open its link to confirm the address: your account is ready then.</p>`
    : html`<p>Your account is ready once the link that confirms <strong>${view.email}</strong> is opened.</p>`
}
${keptNote(view.kept)}
<form method="post" action="/verify-email/resend">
${proof(view.csrf)}
${onward(view.invitation)}
<button class="wide quiet">${view.kept === undefined ? 'Send another mail' : 'Write another mail'}</button>
</form>
<h2>Wrong address?</h2>
<p>Delete this account and register again.</p>
<form method="post" action="/account/delete">
${proof(view.csrf)}
${formField({ name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password', focused: view.problems.length > 0, problems: view.problems })}
<button class="wide quiet">Delete the account</button>
</form>`,
    ),
  );

/** The form that requests the link for a new password. */
export const forgotPage = (csrf: string): Page =>
  publicCard(
    'Reset your password',
    html`<p class="muted">A mail with a link comes to the address of your account.</p>
<form method="post" action="/reset-password">
${proof(csrf)}
${formField({ name: 'email', label: 'E-mail address', type: 'email', autocomplete: 'username', focused: true })}
<button class="wide">Send the mail</button>
</form>
<p><a href="/login">Back to the sign-in</a></p>`,
  );

/** The same page for an address with and without an account. */
export const forgotSentPage = (kept: KeptMails): Page =>
  kept === undefined
    ? publicCard(
        'Check your email',
        html`<p>If there is an account with the address that you entered, a mail with a link is on its way. The link works for one hour.</p>
<p class="muted">Nothing after a few minutes? Check your spam folder, or <a href="/reset-password">enter the address again</a>.</p>`,
      )
    : publicCard(
        'Open the link',
        html`<p>If there is an account with the address that you entered, a link to a new password is written. It works for one hour.</p>
${keptNote(kept)}
<p class="muted">Wrong address? <a href="/reset-password">Enter it again</a>.</p>`,
      );

/** The form for the new password. */
export function resetPage(view: {
  csrf: string;
  token: string;
  email: string;
  revokesPrograms: boolean;
  problems: readonly Violation[];
}): Page {
  return revealing(
    card(
      'Choose a new password',
      html`<form method="post" action="/reset-password/${view.token}">
${proof(view.csrf)}
<input type="hidden" name="email" value="${view.email}" autocomplete="username">
${formField({ name: 'password', label: 'New password', type: 'password', autocomplete: 'new-password', hint: NEW_PASSWORD_HINT, focused: true, problems: view.problems })}
<label class="choice"><input type="checkbox" name="programs" value="1"${view.revokesPrograms && html` checked`}> Sign out bridges and apps too</label>
<button class="wide">Set the password</button>
</form>`,
    ),
  );
}
