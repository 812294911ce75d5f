import { html } from '../../lib/text/html.ts';
import type { WrittenPage } from '../rendering/layout.ts';
import { SECOND_STEP, SECOND_STEP_OPTIONS } from './addresses.ts';
import { WRONG_CODE } from './codeField.ts';
import { passkeyForm } from './passkeyForm.ts';
import { PASSKEYS } from './passkeyScript.ts';

/** The ways to do the second step. */
export type Way = 'totp' | 'recovery' | 'passkey';

/** The second step of a sign-in. The form works without script. */
export function secondStepPage(view: {
  csrf: string;
  /** Whether the account has an authenticator app. */
  totp: boolean;
  /** Whether it has a passkey, which needs the script. */
  passkey: boolean;
  /** The text that was entered in the last, failed attempt. */
  failed?: Way | undefined;
}): WrittenPage {
  const { csrf, totp, passkey, failed } = view;
  const faulty = (form: 'totp' | 'recovery') =>
    failed === form && html` aria-invalid="true" aria-describedby="problem"`;
  return (t) => {
    const problem = html`<p class="problem" id="problem" role="alert">${t(WRONG_CODE)}</p>`;
    return {
      title: t('Second step'),
      script: passkey ? PASSKEYS.addressOf(t) : undefined,
      narrow: true,
      body: html`<section class="card">
<h1>${t('One more step')}</h1>
${failed === 'passkey' && html`<p class="alert" role="alert">${t('The passkey did not open the account. Try again, or use another way.')}</p>`}
${
  passkey &&
  html`${passkeyForm({ action: SECOND_STEP, options: SECOND_STEP_OPTIONS, csrf, label: t('Use a passkey'), quiet: totp, fields: { way: 'passkey' } })}
<noscript><p>${t('Your passkey needs JavaScript in this browser.')}</p></noscript>`
}
${
  totp &&
  html`<form method="post" action="/login/second-step">
<input type="hidden" name="_csrf" value="${csrf}">
<input type="hidden" name="way" value="totp">
<label for="code">${t('Code of your authenticator app')}</label>
<input type="text" class="code" id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="10" required${faulty('totp')}${failed !== 'recovery' && html` autofocus`}>
${failed === 'totp' && problem}
<button class="wide">${t('Go on')}</button>
</form>`
}
<details${(failed === 'recovery' || !totp) && html` open`}>
<summary>${t('Use a recovery code')}</summary>
<form method="post" action="/login/second-step">
<input type="hidden" name="_csrf" value="${csrf}">
<input type="hidden" name="way" value="recovery">
<label for="recovery">${t('Recovery code')}</label>
<input type="text" id="recovery" name="code" autocomplete="off" autocapitalize="none" spellcheck="false" maxlength="40" required${faulty('recovery')}${failed === 'recovery' && html` autofocus`}>
${failed === 'recovery' && problem}
<p class="hint">${t('Each of them works once.')}</p>
<button class="wide quiet">${t('Go on with the recovery code')}</button>
</form>
</details>
<p><a href="/login">${t('Back to the sign-in')}</a></p>
</section>`,
    };
  };
}
