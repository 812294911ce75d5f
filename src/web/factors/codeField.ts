import { html, type Markup } from '../../lib/text/html.ts';
import { marked } from '../texts/marked.ts';
import type { Translate } from '../texts/Translate.ts';

/** What the pages say when a code was not taken. */
export const WRONG_CODE = marked('This code is wrong, too old, or was used already.');

/** The field for a code of the second factor. Recovery codes stand in for passkeys, which need a script. */
export const codeField = (t: Translate, problem: string | undefined): Markup =>
  html`<label for="code">${t('Code of your authenticator app, or a recovery code')}</label>
<input type="text" id="code" name="code" autocomplete="one-time-code" autocapitalize="none" spellcheck="false" maxlength="40" required autofocus${problem !== undefined && html` aria-invalid="true" aria-describedby="problem"`}>
${problem !== undefined && html`<p class="problem" id="problem" role="alert">${t(problem)}</p>`}`;
