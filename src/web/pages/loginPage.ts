import { html } from '../../lib/text/html.ts';
import { PASSKEY, PASSKEY_OPTIONS } from '../factors/addresses.ts';
import { passkeyForm } from '../factors/passkeyForm.ts';
import { PASSKEYS } from '../factors/passkeyScript.ts';
import { invitationIn, leadingTo } from '../invitationIn.ts';
import type { WrittenPage } from '../rendering/layout.ts';

/**
 * The sign-in form; `problem` explains why the last attempt failed, `done` is the success message of the previous
 * page. Both come in English.
 */
export function loginPage(view: {
  csrf: string;
  email: string;
  returnTo: string;
  /** Whether services elsewhere shall ask the person again, because the sign-in is to be a proof. */
  again?: boolean;
  registers: boolean;
  /** Whether the invitation that the form leads to is for one address. A link invites everybody who has it. */
  invitesAddress?: boolean;
  problem?: string | undefined;
  done?: string | undefined;
  /** Whether browsers support passkeys here. */
  passkeys?: boolean;
  /** The other services for signing in. */
  providers?: readonly { readonly name: string; readonly label: string }[];
}): WrittenPage {
  const toDevice = view.returnTo.startsWith('/device');
  const invitation = invitationIn(view.returnTo);
  const asksAgain = view.again === true && html`<input type="hidden" name="again" value="">`;
  const toInvitation = invitation !== undefined;
  const again = view.problem !== undefined && view.email !== '';
  return (t) => ({
    title: t('Sign in'),
    script: view.passkeys === true ? PASSKEYS.addressOf(t) : undefined,
    reveals: true,
    narrow: true,
    public: true,
    body: html`<section class="card">
<h1>${toDevice ? t('Sign in to connect your machine') : toInvitation ? t('Sign in to see the invitation') : t('Sign in')}</h1>
<p class="muted">${toDevice ? t('Then you compare the code that your machine shows.') : toInvitation ? (view.invitesAddress === true ? t('With the account of the address that is invited. You can create one.') : t('With your account. You can create one.')) : t('Hand work from your board to your own machines.')}</p>
${view.problem !== undefined && html`<p class="alert" role="alert">${t(view.problem)}</p>`}
${view.done !== undefined && html`<p role="status">${t(view.done)}</p>`}
<form method="post" action="/login">
<input type="hidden" name="_csrf" value="${view.csrf}">
<input type="hidden" name="return_to" value="${view.returnTo}">${asksAgain}
<label for="email">${t('E-mail address')}</label>
<input type="email" id="email" name="email" value="${view.email}" autocomplete="username" required${!again && html` autofocus`}>
<label for="password">${t('Password')}</label>
<input type="password" id="password" name="password" autocomplete="current-password" required${again && html` autofocus`}>
<button class="wide">${t('Sign in')}</button>
</form>
${
  view.passkeys === true &&
  passkeyForm({
    action: PASSKEY,
    options: PASSKEY_OPTIONS,
    csrf: view.csrf,
    label: t('Sign in with a passkey'),
    quiet: true,
    fields: { return_to: view.returnTo },
  })
}
${(view.providers ?? []).map(
  ({ name, label }) => html`<form method="post" action="/auth/${name}">
<input type="hidden" name="_csrf" value="${view.csrf}">
<input type="hidden" name="return_to" value="${view.returnTo}">${asksAgain}
<button class="wide quiet">${t('Continue with {service}', { service: label })}</button>
</form>`,
)}
<p><a href="/reset-password">${t('Forgot your password?')}</a>${view.registers && html` · <a href="${leadingTo('/register', invitation)}">${t('Create an account')}</a>`}</p>
</section>`,
  });
}
