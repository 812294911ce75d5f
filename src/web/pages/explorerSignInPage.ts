import { html } from '../../lib/text/html.ts';
import type { WrittenPage } from '../rendering/layout.ts';

/** The explorer's page for a browser that is not signed in: without a session or a token it can run nothing. */
export const explorerSignInPage = (): WrittenPage => (t) => ({
  title: t('GraphQL explorer'),
  narrow: true,
  public: true,
  body: html`<section class="card">
<h1>${t('GraphQL explorer')}</h1>
<p>${t('The explorer asks with the rights of your account. Programs send their queries to this address with an access token.')}</p>
<p><a class="button wide" href="/login?return_to=${encodeURIComponent('/graphql')}">${t('Sign in')}</a></p>
<p><a href="/graphql?with=token">${t('Use an access token')}</a></p>
</section>`,
});
