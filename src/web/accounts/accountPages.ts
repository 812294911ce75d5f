import type { Violation } from '../../errors.ts';
import { type Fragment, html } from '../../lib/text/html.ts';
import { leadingTo, toInvitation } from '../invitationIn.ts';
import type { WrittenPage } from '../rendering/layout.ts';
import type { Translate } from '../texts/Translate.ts';
import { linkTo, strong } from '../texts/tags.ts';
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
}): WrittenPage {
  const { csrf, email, invited, invitation, problems } = view;
  const focused = firstWrong(invited === undefined ? ['email', 'password'] : ['password'], problems);
  return (t) =>
    revealing(
      publicCard(
        t('Create an account'),
        html`<p class="muted">${invited === undefined ? t('Hand work from your board to your own machines.') : t('Then you see the invitation to the project.')}</p>
<form method="post" action="/register">
${proof(csrf)}
${onward(invitation)}
<div class="trap" aria-hidden="true"><label for="website">${t('Leave this empty')}</label><input type="text" id="website" name="website" tabindex="-1" autocomplete="off"></div>
${formField(t, { name: 'email', label: t('E-mail address'), type: 'email', autocomplete: 'username', value: invited ?? email, ...(invited !== undefined && { fixed: true, hint: t('The invitation is for this address.') }), focused: focused === 'email', problems })}
${formField(t, { name: 'password', label: t('Password'), type: 'password', autocomplete: 'new-password', hint: t(NEW_PASSWORD_HINT), focused: focused === 'password', problems })}
<button class="wide">${t('Create the account')}</button>
</form>
<p>${t('Already have an account? <link>Sign in</link>', { link: linkTo(leadingTo('/login', invitation)) })}</p>`,
      ),
    );
}

/**
 * Explains, where no mail server is configured, who finds the link. Strangers see these pages, so no folder of the server is
 * named.
 */
const keptNote = (t: Translate, kept: KeptMails): Fragment =>
  kept !== undefined &&
  html`<p class="note">${t('No mail server is set here, so no mail arrives. An administrator of this instance finds the link under Administration, <link>Mail</link>.', { link: linkTo('/admin/mail') })}</p>`;

/** The same page for an address with and without an account. */
export const registeredPage =
  (kept: KeptMails, invitation: string | undefined): WrittenPage =>
  (t) =>
    kept === undefined
      ? publicCard(
          t('Check your email'),
          html`<p>${t('A mail is on its way to the address that you entered. Open its link to confirm the address, and your account is ready.')}</p>
<p class="muted">${t('Nothing after a few minutes? Check your spam folder, <login>sign in to send the mail again</login>, or <register>enter the address again</register>.', { login: linkTo(leadingTo('/login', invitation)), register: linkTo(leadingTo('/register', invitation)) })}</p>`,
        )
      : publicCard(
          t('Confirm your address'),
          html`<p>${t('Your account is ready once the link that confirms its address is opened.')}</p>
${keptNote(t, kept)}
<p class="muted">${t('Wrong address? <link>Enter it again</link>.', { link: linkTo(leadingTo('/register', invitation)) })}</p>`,
        );

/** A page with a button, because programs that scan mail follow links. */
export const verifyPage =
  (view: {
    csrf: string;
    token: string;
    email: string;
    /** Whether another browser registered: the person at this one may not know the password that was chosen there. */
    choosesPassword: boolean;
    /** The token of the invitation. */
    invitation: string | undefined;
    problems: readonly Violation[];
  }): WrittenPage =>
  (t) =>
    revealing(
      card(
        t('Confirm your address'),
        html`<p>${t('Is <strong>{email}</strong> your address?', { email: view.email, strong })}</p>
${view.choosesPassword && html`<p class="muted">${t('The address was registered in another browser. The account gets the password that you choose here.')}</p>`}
<form method="post" action="${leadingTo(`/verify-email/${view.token}`, view.invitation)}">
${proof(view.csrf)}
${
  view.choosesPassword &&
  html`<input type="hidden" name="email" value="${view.email}" autocomplete="username">
${formField(t, { name: 'password', label: t('Password'), type: 'password', autocomplete: 'new-password', hint: t(NEW_PASSWORD_HINT), focused: true, problems: view.problems })}`
}
<button class="wide"${!view.choosesPassword && html` autofocus`}>${t('Confirm the address')}</button>
</form>`,
      ),
    );

/** The only page for an account whose address is not confirmed. */
export const pendingPage =
  (view: {
    csrf: string;
    email: string;
    sent: boolean;
    /** The token of the invitation that led to the account. */
    invitation?: string | undefined;
    kept: KeptMails;
    problems: readonly Violation[];
  }): WrittenPage =>
  (t) =>
    revealing(
      card(
        t('Confirm your address'),
        html`${view.sent && html`<p role="status">${view.kept === undefined ? t('Another mail is on its way.') : t('Another mail is written.')}</p>`}
${
  view.kept === undefined
    ? html`<p>${t('A mail was sent to <strong>{email}</strong>. Open its link to confirm the address: your account is ready then.', { email: view.email, strong })}</p>`
    : html`<p>${t('Your account is ready once the link that confirms <strong>{email}</strong> is opened.', { email: view.email, strong })}</p>`
}
${keptNote(t, view.kept)}
<form method="post" action="/verify-email/resend">
${proof(view.csrf)}
${onward(view.invitation)}
<button class="wide quiet">${view.kept === undefined ? t('Send another mail') : t('Write another mail')}</button>
</form>
<h2>${t('Wrong address?')}</h2>
<p>${t('Delete this account and register again.')}</p>
<form method="post" action="/account/delete">
${proof(view.csrf)}
${formField(t, { name: 'password', label: t('Password'), type: 'password', autocomplete: 'current-password', focused: view.problems.length > 0, problems: view.problems })}
<button class="wide quiet">${t('Delete the account')}</button>
</form>`,
      ),
    );

/** The form that requests the link for a new password. */
export const forgotPage =
  (csrf: string): WrittenPage =>
  (t) =>
    publicCard(
      t('Reset your password'),
      html`<p class="muted">${t('A mail with a link comes to the address of your account.')}</p>
<form method="post" action="/reset-password">
${proof(csrf)}
${formField(t, { name: 'email', label: t('E-mail address'), type: 'email', autocomplete: 'username', focused: true })}
<button class="wide">${t('Send the mail')}</button>
</form>
<p><a href="/login">${t('Back to the sign-in')}</a></p>`,
    );

/** The same page for an address with and without an account. */
export const forgotSentPage =
  (kept: KeptMails): WrittenPage =>
  (t) =>
    kept === undefined
      ? publicCard(
          t('Check your email'),
          html`<p>${t('If there is an account with the address that you entered, a mail with a link is on its way. The link works for one hour.')}</p>
<p class="muted">${t('Nothing after a few minutes? Check your spam folder, or <link>enter the address again</link>.', { link: linkTo('/reset-password') })}</p>`,
        )
      : publicCard(
          t('Open the link'),
          html`<p>${t('If there is an account with the address that you entered, a link to a new password is written. It works for one hour.')}</p>
${keptNote(t, kept)}
<p class="muted">${t('Wrong address? <link>Enter it again</link>.', { link: linkTo('/reset-password') })}</p>`,
        );

/** The form for the new password. */
export function resetPage(view: {
  csrf: string;
  token: string;
  email: string;
  revokesPrograms: boolean;
  problems: readonly Violation[];
}): WrittenPage {
  return (t) =>
    revealing(
      card(
        t('Choose a new password'),
        html`<form method="post" action="/reset-password/${view.token}">
${proof(view.csrf)}
<input type="hidden" name="email" value="${view.email}" autocomplete="username">
${formField(t, { name: 'password', label: t('New password'), type: 'password', autocomplete: 'new-password', hint: t(NEW_PASSWORD_HINT), focused: true, problems: view.problems })}
<label class="choice"><input type="checkbox" name="programs" value="1"${view.revokesPrograms && html` checked`}> ${t('Sign out bridges and apps too')}</label>
<button class="wide">${t('Set the password')}</button>
</form>`,
      ),
    );
}
