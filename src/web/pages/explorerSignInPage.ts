import { html } from '../../lib/text/html.ts';
import type { Page } from '../rendering/layout.ts';

/** The explorer's page for a browser that is not signed in: without a session or a token it can run nothing. */
export const explorerSignInPage = (): Page => ({
  title: 'GraphQL explorer',
  narrow: true,
  public: true,
  body: html`<section class="card">
<h1>GraphQL explorer</h1>
<p>The explorer asks with the rights of your account. Programs send their queries to this address with an access token.</p>
<p><a class="button wide" href="/login?return_to=${encodeURIComponent('/graphql')}">Sign in</a></p>
<p><a href="/graphql?with=token">Use an access token</a></p>
</section>`,
});
