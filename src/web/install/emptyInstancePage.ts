import { html } from '../../lib/text/html.ts';
import type { WrittenPage } from '../rendering/layout.ts';
import { code } from '../texts/tags.ts';

/** Says where the link of the installation is printed. It reveals nothing that opens the installation. */
export function emptyInstancePage({ hasToken }: { hasToken: boolean }): WrittenPage {
  return (t) => ({
    title: t('This instance has no account yet'),
    narrow: true,
    body: html`<section class="card">
<h1>${t('This instance has no account yet')}</h1>
${
  hasToken
    ? html`<p>${t('The first account is created with a link that carries a secret token, so that no other person on the network takes the instance. The server prints it at each start: look for a line with <code>/install?token=</code> in the terminal where it was started, or in its log.', { code })}</p>
<form method="get" action="/install">
<label for="token">${t('Or paste the token here')}</label>
<input type="password" id="token" name="token" autocomplete="off" spellcheck="false" required>
<button class="wide">${t('Continue')}</button>
</form>`
    : html`<p>${t('The server has no <code>INSTALL_TOKEN</code>. Its operator sets one and starts it again, or creates an account with the command <code>app:user:create EMAIL --password P --admin</code>.', { code })}</p>`
}
</section>`,
  });
}
