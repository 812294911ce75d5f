import { html } from '../../lib/text/html.ts';
import type { WrittenPage } from '../rendering/layout.ts';
import { code } from '../texts/tags.ts';

/** The form for the code that a device shows. `problem` comes in English. */
export function devicePage(view: { proof: string; userCode: string; problem?: string | undefined }): WrittenPage {
  return (t) => ({
    title: t('Connect a device'),
    narrow: true,
    body: html`<section class="card">
<h1>${t('Connect a device')}</h1>
<p class="muted">${
      view.userCode !== '' && view.problem === undefined
        ? t('Does your machine show this code? Then continue.')
        : t('Enter the code that <code>bascule connect</code> or <code>bascule login</code> shows on your machine.', {
            code,
          })
    }</p>
${view.problem !== undefined && html`<p class="alert" role="alert">${t(view.problem)}</p>`}
<form method="post" action="/device">
<input type="hidden" name="xsrf" value="${view.proof}">
<input type="hidden" name="confirm" value="yes">
<label for="user_code">${t('Code')}</label>
<input class="code" type="text" id="user_code" name="user_code" value="${view.userCode}" placeholder="XXXX-XXXX" autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="20" required autofocus>
<button class="wide">${t('Continue')}</button>
</form>
</section>`,
  });
}

/** The end of the sign-in of a device, allowed or denied. */
export function deviceDonePage(allowed: boolean): WrittenPage {
  return (t) => {
    const title = allowed ? t('Your device is connected') : t('Access denied');
    return {
      title,
      narrow: true,
      body: html`<section class="card"><h1>${title}</h1>
<p>${allowed ? t('You can close this page and go back to your machine.') : t('The device got no access to your account.')}</p>
<p><a href="/">${t('Go to the start page')}</a></p></section>`,
    };
  };
}
