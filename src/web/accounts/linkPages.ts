import { html } from '../../lib/text/html.ts';
import { codeField } from '../factors/codeField.ts';
import { leadingTo } from '../invitationIn.ts';
import type { Page } from '../rendering/layout.ts';
import { card, proof } from './pageCard.ts';

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

export const deletedPage = (): Page =>
  card('The account is deleted', html`<p>Nothing of it is left. <a href="/register">Register again</a></p>`);
