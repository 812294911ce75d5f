import type { AskedProof } from '../../domain/factors/askedProof.ts';
import { html, type Markup } from '../../lib/text/html.ts';
import type { Translate } from '../texts/Translate.ts';
import { codeField } from './codeField.ts';

/**
 * The fields in which a form carries the proof of identity that `takeProof` reads; none where a proof is recent, and
 * where only another sign-in is one.
 * @param problem why the last proof was not taken, in English
 */
export function proofFields(
  t: Translate,
  asked: AskedProof,
  email: string,
  problem: string | undefined,
): Markup | undefined {
  if (asked === 'factor') return codeField(t, problem);
  if (asked !== 'password') return undefined;
  return html`${problem !== undefined && html`<p class="alert" role="alert">${t(problem)}</p>`}
<input type="hidden" name="email" value="${email}" autocomplete="username">
<label for="password">${t('Your password')}</label>
<input type="password" id="password" name="password" autocomplete="current-password" maxlength="1000" required autofocus>`;
}
