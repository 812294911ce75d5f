import { html } from '../../lib/text/html.ts';
import { codeField } from '../factors/codeField.ts';
import { leadingTo } from '../invitationIn.ts';
import type { WrittenPage } from '../rendering/layout.ts';
import type { Translate } from '../texts/Translate.ts';
import { linkTo, strong } from '../texts/tags.ts';
import { card, proof } from './pageCard.ts';

/** The form that confirms a new address. */
export const newEmailPage =
  (csrf: string, token: string, email: string): WrittenPage =>
  (t) =>
    card(
      t('Use this address?'),
      html`<p>${t('Your account will have the address <strong>{email}</strong>. You sign in with it from then on.', { email, strong })}</p>
<form method="post" action="/account/email/${token}">
${proof(csrf)}
<button class="wide" autofocus>${t('Use this address')}</button>
</form>`,
    );

export const newEmailDonePage = (): WrittenPage => (t) =>
  card(t('Your address is changed'), html`<p><a class="button wide" href="/">${t('Go on')}</a></p>`);

/** Asks whether to end the mails about cards. */
export const stopMailsPage =
  (token: string): WrittenPage =>
  (t) =>
    card(
      t('Unsubscribe from these mails?'),
      html`<p>${t('You will get no mail about cards that wait for you. The inbox still lists them, and mails about your account still come.')}</p>
<form method="post" action="/stop-mails/${token}">
<button class="wide" autofocus>${t('Unsubscribe')}</button>
</form>`,
    );

export const stoppedMailsPage = (): WrittenPage => (t) =>
  card(
    t('You are unsubscribed'),
    html`<p>${t('You can turn them on again on the page of your account.')}</p>
<p><a class="button wide" href="/account/mails">${t('Go to your account')}</a></p>`,
  );

export const noMailsToStopPage = (): WrittenPage => (t) =>
  card(
    t('This link ends no mails'),
    html`<p>${t('It is not complete, or the account is gone. On the page of your account you choose which mails come.')}</p>
<p><a class="button wide" href="/account/mails">${t('Go to your account')}</a></p>`,
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
}): WrittenPage {
  const { csrf, token, email, asksCode, problem } = view;
  return (t) =>
    card(
      t('Delete your account?'),
      html`<p>${t('The account <strong>{email}</strong> is deleted for good, with every project, card and run in it. Its bridges and tokens stop working immediately.', { email, strong })}</p>
<form method="post" action="/account/delete/${token}">
${proof(csrf)}
${asksCode && codeField(t, problem)}
<button class="wide">${t('Delete the account')}</button>
</form>
<p><a href="/account">${t('Keep it')}</a></p>`,
    );
}

/** The page for a link that was used or replaced, has expired, or never existed, with a way to continue. */
export function oldLinkPage(what: 'verify' | 'reset' | 'email' | 'delete', invitation?: string): WrittenPage {
  return (t) => card(t('This link no longer works'), waysOn(t, invitation)[what]);
}

function waysOn(t: Translate, invitation: string | undefined) {
  return {
    verify: html`<p>${t('Sign in to have another mail sent. If you confirmed the address already, just sign in.')}</p>
<p><a class="button wide" href="${leadingTo('/login', invitation)}">${t('Sign in')}</a></p>`,
    reset: html`<p>${t('A link works once, for one hour, and a newer one ends the one before.')}</p>
<p><a class="button wide" href="/reset-password">${t('Send another mail')}</a></p>`,
    email: html`<p>${t('A link works once, for 24 hours. Enter the new address again on the page of your account.')}</p>
<p><a class="button wide" href="/account">${t('Go to your account')}</a></p>`,
    delete: html`<p>${t('A link works once, for one hour, and a newer one ends the one before. Ask for another one on the page of your account.')}</p>
<p><a class="button wide" href="/account">${t('Go to your account')}</a></p>`,
  };
}

export const deletedPage = (): WrittenPage => (t) =>
  card(
    t('The account is deleted'),
    html`<p>${t('Nothing of it is left. <link>Register again</link>', { link: linkTo('/register') })}</p>`,
  );
