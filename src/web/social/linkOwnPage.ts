import type { AskedProof } from '../../domain/factors/askedProof.ts';
import { html } from '../../lib/text/html.ts';
import { proofFields } from '../factors/proofFields.ts';
import { signInAgainForm } from '../factors/signInAgainForm.ts';
import type { WrittenPage } from '../rendering/layout.ts';
import { strong } from '../texts/tags.ts';

/** Asks a signed-in person whether to link a sign-in at another service to the account. `problem` comes in English. */
export function linkOwnPage(view: {
  csrf: string;
  name: string;
  label: string;
  email: string;
  asked: AskedProof;
  problem: string | undefined;
}): WrittenPage {
  const { csrf, name, label, email, asked, problem } = view;
  return (t) => ({
    title: t('Link {service}', { service: label }),
    narrow: true,
    body: html`<section class="card">
<h1>${t('Link {service} to your account', { service: label })}</h1>
<p>${t('You sign in at {service} once. From then on, that sign-in opens the account <strong>{email}</strong> too.', { service: label, email, strong })}</p>
${
  asked === 'sign-in'
    ? html`<p>${t('Your sign-in is too long ago to prove that it is you, and the account has no password: sign in again first.')}</p>
${signInAgainForm(t, csrf, `/auth/${name}/link`)}`
    : html`<form method="post" action="/auth/${name}/link">
<input type="hidden" name="_csrf" value="${csrf}">
${proofFields(t, asked, email, problem)}
<button class="wide">${t('Continue to {service}', { service: label })}</button>
</form>`
}
<p><a href="/account">${t('Back to your account')}</a></p>
</section>`,
  });
}
