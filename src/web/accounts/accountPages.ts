import type { Violation } from '../../errors.ts';
import { type Fragment, html } from '../../lib/text/html.ts';
import { codeField } from '../factors/codeField.ts';
import { leadingTo, toInvitation } from '../invitationIn.ts';
import type { Page } from '../rendering/layout.ts';
import type { WebDeps } from '../WebDeps.ts';
import { firstWrong, formField, NEW_PASSWORD_HINT } from './formField.ts';

type KeptMails = WebDeps['keptMails'];

const card = (title: string, body: Fragment): Page => ({
  title,
  narrow: true,
  body: html`<section class="card">
<h1>${title}</h1>
${body}
</section>`,
});

/** A public page, at an address without a token. */
const publicCard = (title: string, body: Fragment): Page => ({ ...card(title, body), public: true });

/** A page with a field for a password. */
const revealing = (page: Page): Page => ({ ...page, reveals: true });

/** Preserves the target that the form leads to. */
const onward = (invitation: string | undefined) =>
  invitation !== undefined && html`<input type="hidden" name="return_to" value="${toInvitation(invitation)}">`;

const proof = (csrf: string) => html`<input type="hidden" name="_csrf" value="${csrf}">`;

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

export const deletedPage = (): Page =>
  card('The account is deleted', html`<p>Nothing of it is left. <a href="/register">Register again</a></p>`);

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

/** Asks whether to end the mails about cards. */
export const stopMailsPage = (token: string): Page =>
  card(
    'Unsubscribe from these mails?',
    html`<p>You will get no mail about cards that wait for you. The inbox still lists them, and mails about your account still come.</p>
<form method="post" action="/stop-mails/${token}">
<button class="wide" autofocus>Unsubscribe</button>
</form>`,
  );

export const stoppedMailsPage = (): Page =>
  card(
    'You are unsubscribed',
    html`<p>You can turn them on again on the page of your account.</p>
<p><a class="button wide" href="/account/mails">Go to your account</a></p>`,
  );

export const noMailsToStopPage = (): Page =>
  card(
    'This link ends no mails',
    html`<p>It is not complete, or the account is gone. On the page of your account you choose which mails come.</p>
<p><a class="button wide" href="/account/mails">Go to your account</a></p>`,
  );

/** Asks before the account is deleted, because programs that scan mail follow links. */
export function deletePage(view: {
  csrf: string;
  token: string;
  email: string;
  /** Whether the account has a second factor that its owner has not proven recently. */
  asksCode: boolean;
  /** The error of the last code. */
  problem: string | undefined;
}): Page {
  const { csrf, token, email, asksCode, problem } = view;
  return card(
    'Delete your account?',
    html`<p>The account <strong>${email}</strong> is deleted for good, with every project, card and run in it. Its bridges and tokens stop working immediately.</p>
<form method="post" action="/account/delete/${token}">
${proof(csrf)}
${asksCode && codeField(problem)}
<button class="wide">Delete the account</button>
</form>
<p><a href="/account">Keep it</a></p>`,
  );
}

/** The page for a link that was used or replaced, has expired, or never existed, with a way to continue. */
export function oldLinkPage(what: 'verify' | 'reset' | 'email' | 'delete', invitation?: string): Page {
  const ways = {
    verify: html`<p>Sign in to have another mail sent. If you confirmed the address already, just sign in.</p>
<p><a class="button wide" href="${leadingTo('/login', invitation)}">Sign in</a></p>`,
    reset: html`<p>A link works once, for one hour, and a newer one ends the one before.</p>
<p><a class="button wide" href="/reset-password">Send another mail</a></p>`,
    email: html`<p>A link works once, for 24 hours. Enter the new address again on the page of your account.</p>
<p><a class="button wide" href="/account">Go to your account</a></p>`,
    delete: html`<p>A link works once, for one hour, and a newer one ends the one before. Ask for another one on the page of your account.</p>
<p><a class="button wide" href="/account">Go to your account</a></p>`,
  };
  return card('This link no longer works', ways[what]);
}
