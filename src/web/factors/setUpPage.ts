import type { SignedIn } from '../../domain/accounts/sessions/sessions.ts';
import type { TotpOffer } from '../../domain/factors/totp/beginTotp.ts';
import { html } from '../../lib/text/html.ts';
import type { WrittenPage } from '../rendering/layout.ts';
import { SET_UP, SET_UP_OPTIONS } from './addresses.ts';
import { passkeyForm } from './passkeyForm.ts';
import { PASSKEYS } from './passkeyScript.ts';
import { signInAgainForm } from './signInAgainForm.ts';

/** Sets up the second factor that the instance requires. It works without script. */
export function setUpPage(view: {
  session: SignedIn;
  offer: TotpOffer;
  returnTo: string;
  /** Whether browsers support passkeys here. */
  passkeys: boolean;
  /** The error of the last attempt, and which of the two ways it used. */
  problem?: { readonly way: 'totp' | 'passkey'; readonly text: string } | undefined;
}): WrittenPage {
  const { session, offer, returnTo, passkeys } = view;
  const problem = view.problem?.way === 'totp' ? view.problem.text : undefined;
  const { size, path } = offer.qrCode;
  return (t) => ({
    title: t('Set up a second factor'),
    script: passkeys ? PASSKEYS.addressOf(t) : undefined,
    narrow: true,
    signedIn: session,
    body: html`<section class="card">
<h1>${t('Set up a second factor')}</h1>
${view.problem?.way === 'passkey' && html`<p class="alert" role="alert">${view.problem.text}</p>`}
<p>${t('This instance requires one. Read the picture with an authenticator app on your phone, or type the key into the app.')}</p>
<svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label="${t('The key as a QR code')}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}h-${size}z"/><path fill="#000" d="${path}"/></svg>
<p><code>${offer.secret.match(/.{1,4}/g)?.join(' ')}</code></p>
<form method="post" action="${SET_UP}">
<input type="hidden" name="_csrf" value="${session.csrfToken}">
<input type="hidden" name="return_to" value="${returnTo}">
<label for="code">${t('Code from the app')}</label>
<input type="text" class="code" id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="10" required${problem !== undefined && html` aria-invalid="true" aria-describedby="problem"`}>
${problem !== undefined && html`<p class="problem" id="problem" role="alert">${problem}</p>`}
<button class="wide">${t('Set it up')}</button>
</form>
${
  passkeys &&
  passkeyForm({
    action: SET_UP,
    options: SET_UP_OPTIONS,
    csrf: session.csrfToken,
    label: t('Add a passkey instead'),
    quiet: true,
    fields: { return_to: returnTo, way: 'passkey' },
    inputs: html`<label for="name">${t('Name of a passkey')}</label>
<input type="text" id="name" name="name" value="Passkey" maxlength="60" required>`,
  })
}
</section>`,
  });
}

/** For a sign-in that is too old to change the factors of the account. */
export const signInAgainPage =
  (session: SignedIn, returnTo: string): WrittenPage =>
  (t) => ({
    title: t('Set up a second factor'),
    narrow: true,
    signedIn: session,
    body: html`<section class="card">
<h1>${t('Set up a second factor')}</h1>
<p>${t('This instance requires one. Your sign-in is too long ago to set it up: sign in again.')}</p>
${signInAgainForm(t, session.csrfToken, returnTo)}
</section>`,
  });

/** Shows the recovery codes, once only. */
export const recoveryCodesPage =
  (session: SignedIn, codes: readonly string[], returnTo: string): WrittenPage =>
  (t) => ({
    title: t('Keep your recovery codes'),
    narrow: true,
    signedIn: session,
    body: html`<section class="card">
<h1>${t('Keep your recovery codes')}</h1>
<p>${t('Each opens your account once in place of the second factor. They are never shown again.')}</p>
<ul class="scopes">${codes.map((code) => html`<li><code>${code}</code></li>`)}</ul>
<p><a class="button wide" href="${returnTo}">${t('I have kept them')}</a></p>
</section>`,
  });
