import { type Fragment, html } from '../../lib/text/html.ts';
import type { Page } from '../rendering/layout.ts';

export const card = (title: string, body: Fragment): Page => ({
  title,
  narrow: true,
  body: html`<section class="card">
<h1>${title}</h1>
${body}
</section>`,
});

/** A public page, at an address without a token. */
export const publicCard = (title: string, body: Fragment): Page => ({ ...card(title, body), public: true });

/** A page with a field for a password. */
export const revealing = (page: Page): Page => ({ ...page, reveals: true });

export const proof = (csrf: string) => html`<input type="hidden" name="_csrf" value="${csrf}">`;
