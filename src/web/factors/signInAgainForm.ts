import { html, type Markup } from '../../lib/text/html.ts';
import type { Translate } from '../texts/Translate.ts';

/**
 * The way on for a person whose only proof is another sign-in.
 * @param returnTo the page that the sign-in leads to
 */
export const signInAgainForm = (t: Translate, csrf: string, returnTo: string): Markup =>
  html`<form method="post" action="/logout">
<input type="hidden" name="_csrf" value="${csrf}"><input type="hidden" name="return_to" value="${returnTo}"><input type="hidden" name="again" value="">
<button class="wide" autofocus>${t('Sign in again')}</button>
</form>`;
