import { html } from '../../lib/text/html.ts';
import type { Page } from '../rendering/layout.ts';

/** The form for the code that a device shows. */
export function devicePage(view: { proof: string; userCode: string; problem?: string | undefined }): Page {
  return {
    title: 'Connect a device',
    narrow: true,
    body: html`<section class="card">
<h1>Connect a device</h1>
<p class="muted">${
      view.userCode !== '' && view.problem === undefined
        ? 'Does your machine show this code? Then continue.'
        : html`Enter the code that <code>bascule connect</code> or <code>bascule login</code> shows on your machine.`
    }</p>
${view.problem !== undefined && html`<p class="alert" role="alert">${view.problem}</p>`}
<form method="post" action="/device">
<input type="hidden" name="xsrf" value="${view.proof}">
<input type="hidden" name="confirm" value="yes">
<label for="user_code">Code</label>
<input class="code" type="text" id="user_code" name="user_code" value="${view.userCode}" placeholder="XXXX-XXXX" autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="20" required autofocus>
<button class="wide">Continue</button>
</form>
</section>`,
  };
}

/** The end of the sign-in of a device, allowed or denied. */
export function deviceDonePage(allowed: boolean): Page {
  const title = allowed ? 'Your device is connected' : 'Access denied';
  return {
    title,
    narrow: true,
    body: html`<section class="card"><h1>${title}</h1>
<p>${allowed ? 'You can close this page and go back to your machine.' : 'The device got no access to your account.'}</p>
<p><a href="/">Go to the start page</a></p></section>`,
  };
}
