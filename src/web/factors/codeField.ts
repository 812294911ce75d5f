import { html, type Markup } from '../../lib/text/html.ts';

/** What the pages say when a code was not taken. */
export const WRONG_CODE = 'This code is wrong, too old, or was used already.';

/** The field for a code of the second factor. Recovery codes stand in for passkeys, which need a script. */
export const codeField = (problem: string | undefined): Markup =>
  html`<label for="code">Code of your authenticator app, or a recovery code</label>
<input type="text" id="code" name="code" autocomplete="one-time-code" autocapitalize="none" spellcheck="false" maxlength="40" required autofocus${problem !== undefined && html` aria-invalid="true" aria-describedby="problem"`}>
${problem !== undefined && html`<p class="problem" id="problem" role="alert">${problem}</p>`}`;
