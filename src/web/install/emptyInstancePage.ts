import { html } from '../../lib/text/html.ts';
import type { Page } from '../rendering/layout.ts';

/** Says where the link of the installation is printed. It reveals nothing that opens the installation. */
export function emptyInstancePage({ hasToken }: { hasToken: boolean }): Page {
  return {
    title: 'This instance has no account yet',
    narrow: true,
    body: html`<section class="card">
<h1>This instance has no account yet</h1>
${
  hasToken
    ? html`<p>The first account is created with a link that carries a secret token, so that no other person on the network takes the instance. The server prints it at each start: look for a line with <code>/install?token=</code> in the terminal where it was started, or in its log.</p>
<form method="get" action="/install">
<label for="token">Or paste the token here</label>
<input type="password" id="token" name="token" autocomplete="off" spellcheck="false" required>
<button class="wide">Continue</button>
</form>`
    : html`<p>The server has no <code>INSTALL_TOKEN</code>. Its operator sets one and starts it again, or creates an account with the command <code>app:user:create EMAIL --password P --admin</code>.</p>`
}
</section>`,
  };
}
