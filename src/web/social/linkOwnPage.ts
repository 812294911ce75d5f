import type { AskedProof } from '../../domain/factors/askedProof.ts';
import { html } from '../../lib/text/html.ts';
import { proofFields } from '../factors/proofFields.ts';
import { signInAgainForm } from '../factors/signInAgainForm.ts';
import type { Page } from '../rendering/layout.ts';

/** Asks a signed-in person whether to link a sign-in at another service to the account. */
export function linkOwnPage(view: {
  csrf: string;
  name: string;
  label: string;
  email: string;
  asked: AskedProof;
  problem: string | undefined;
}): Page {
  const { csrf, name, label, email, asked, problem } = view;
  return {
    title: `Link ${label}`,
    narrow: true,
    body: html`<section class="card">
<h1>Link ${label} to your account</h1>
<p>You sign in at ${label} once. From then on, that sign-in opens the account <strong>${email}</strong> too.</p>
${
  asked === 'sign-in'
    ? html`<p>Your sign-in is too long ago to prove that it is you, and the account has no password: sign in again first.</p>
${signInAgainForm(csrf, `/auth/${name}/link`)}`
    : html`<form method="post" action="/auth/${name}/link">
<input type="hidden" name="_csrf" value="${csrf}">
${proofFields(asked, email, problem)}
<button class="wide">Continue to ${label}</button>
</form>`
}
<p><a href="/account">Back to your account</a></p>
</section>`,
  };
}
