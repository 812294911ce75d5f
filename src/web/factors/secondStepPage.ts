import { html } from '../../lib/text/html.ts';
import type { Page } from '../rendering/layout.ts';
import { SECOND_STEP, SECOND_STEP_OPTIONS } from './addresses.ts';
import { passkeyForm } from './passkeyForm.ts';
import { PASSKEY_SCRIPT_ADDRESS } from './passkeyScript.ts';

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
}): Page {
  const { csrf, totp, passkey, failed } = view;
  const problem = html`<p class="problem" id="problem" role="alert">This code is wrong, too old, or was used already.</p>`;
  const faulty = (form: 'totp' | 'recovery') =>
    failed === form && html` aria-invalid="true" aria-describedby="problem"`;
  return {
    title: 'Second step',
    script: passkey ? PASSKEY_SCRIPT_ADDRESS : undefined,
    narrow: true,
    body: html`<section class="card">
<h1>One more step</h1>
${failed === 'passkey' && html`<p class="alert" role="alert">The passkey did not open the account. Try again, or use another way.</p>`}
${
  passkey &&
  html`${passkeyForm({ action: SECOND_STEP, options: SECOND_STEP_OPTIONS, csrf, label: 'Use a passkey', quiet: totp, fields: { way: 'passkey' } })}
<noscript><p>Your passkey needs JavaScript in this browser.</p></noscript>`
}
${
  totp &&
  html`<form method="post" action="/login/second-step">
<input type="hidden" name="_csrf" value="${csrf}">
<input type="hidden" name="way" value="totp">
<label for="code">Code of your authenticator app</label>
<input type="text" class="code" id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="10" required${faulty('totp')}${failed !== 'recovery' && html` autofocus`}>
${failed === 'totp' && problem}
<button class="wide">Go on</button>
</form>`
}
<details${(failed === 'recovery' || !totp) && html` open`}>
<summary>Use a recovery code</summary>
<form method="post" action="/login/second-step">
<input type="hidden" name="_csrf" value="${csrf}">
<input type="hidden" name="way" value="recovery">
<label for="recovery">Recovery code</label>
<input type="text" id="recovery" name="code" autocomplete="off" autocapitalize="none" spellcheck="false" maxlength="40" required${faulty('recovery')}${failed === 'recovery' && html` autofocus`}>
${failed === 'recovery' && problem}
<p class="hint">Each of them works once.</p>
<button class="wide quiet">Go on with the recovery code</button>
</form>
</details>
<p><a href="/login">Back to the sign-in</a></p>
</section>`,
  };
}
