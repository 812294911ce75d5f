import type { AskedProof } from '../../domain/factors/askedProof.ts';
import { html, type Markup } from '../../lib/text/html.ts';
import { PROOF_OPTIONS } from '../factors/addresses.ts';
import { passkeyForm } from '../factors/passkeyForm.ts';
import { PASSKEYS } from '../factors/passkeyScript.ts';
import { proofFields } from '../factors/proofFields.ts';
import { signInAgainForm } from '../factors/signInAgainForm.ts';
import { MARK, type WrittenPage } from '../rendering/layout.ts';
import type { Translate } from '../texts/Translate.ts';
import { strong } from '../texts/tags.ts';

/** The client that asks: a built-in one, one that an operator vouches for, or an unknown one. */
export type ConsentClient =
  | { readonly kind: 'built-in'; readonly name: string }
  | { readonly kind: 'trusted'; readonly host: string; readonly icon: string }
  | { readonly kind: 'unknown'; readonly before: string; readonly host: string; readonly after: string };

/** Asks whether a client may act for the account. The meanings of scopes, and `problem`, come in English. */
export function consentPage(view: {
  client: ConsentClient;
  action: string;
  csrf: string;
  email: string;
  scopes: readonly { name: string; meaning: string }[];
  /** The address that receives the answer; undefined for a device. */
  returnsTo: string | undefined;
  /** The user code as the device shows it, grouped. */
  userCode: string | undefined;
  deviceAddress: string | undefined;
  /** What proves first that the person at the browser is the owner. */
  asked: AskedProof;
  /** Why the last proof was not taken. */
  problem: string | undefined;
  /** Whether the account has a passkey. */
  passkey: boolean;
}): WrittenPage {
  const { asked, action, csrf } = view;
  const byPasskey = asked === 'factor' && view.passkey;
  return (t) => ({
    title: t('Allow access'),
    script: byPasskey ? PASSKEYS.addressOf(t) : undefined,
    narrow: true,
    body: html`<section class="card">
<h1>${t('Allow access to your account?')}</h1>
<p class="client">${nameOf(view.client)}</p>
<p>${t('It asks to act for <strong>{email}</strong> and to:', { email: view.email, strong })}</p>
<ul class="scopes">${view.scopes.map((scope) => html`<li>${t(scope.meaning)} <span class="muted small">(${scope.name})</span></li>`)}</ul>
${view.userCode !== undefined && deviceNote(t, view.userCode, view.deviceAddress)}
${view.returnsTo !== undefined && html`<p class="muted small">${t('Your answer goes to {address}.', { address: view.returnsTo })}</p>`}
${
  asked === 'sign-in'
    ? html`<p>${t('Your sign-in is too long ago to prove that it is you, and the account has no password. To allow this, sign in again: then this question comes back.')}</p>
${signInAgainForm(t, csrf, action)}
<form method="post" action="${action}" id="deny"><input type="hidden" name="_csrf" value="${csrf}">
<button class="wide quiet" name="decision" value="deny">${t('Deny')}</button></form>`
    : html`${
        byPasskey &&
        passkeyForm({
          ...{ action, options: PROOF_OPTIONS, csrf, label: t('Allow with a passkey'), quiet: true },
          fields: { decision: 'allow' },
        })
      }
<form method="post" action="${action}">
<input type="hidden" name="_csrf" value="${csrf}">
${proofFields(t, asked, view.email, view.problem)}
<div class="actions"><button class="quiet" form="deny" name="decision" value="deny">${t('Deny')}</button><button name="decision" value="allow">${t('Allow')}</button></div>
</form>
<form method="post" action="${action}" id="deny"><input type="hidden" name="_csrf" value="${csrf}"></form>`
}
</section>`,
  });
}

function nameOf(client: ConsentClient): Markup {
  switch (client.kind) {
    case 'built-in':
      return html`${MARK}<strong>${client.name}</strong>`;
    case 'trusted':
      return html`<img src="${client.icon}" alt="" referrerpolicy="no-referrer"><strong>${client.host}</strong>`;
    case 'unknown':
      return html`<span><span class="rest">${client.before}</span>${client.host !== '' && html`<strong>${client.host}</strong>`}<span class="rest">${client.after}</span></span>`;
  }
}

function deviceNote(t: Translate, userCode: string, address: string | undefined): Markup {
  return html`<p>${t('Allow only if your own machine shows this code:')}</p>
<code class="code">${userCode}</code>
${address !== undefined && html`<p class="muted small">${t('Asked for from {address}.', { address })}</p>`}`;
}
