import { type Fragment, html } from '../../lib/text/html.ts';
import type { Tag } from './Translate.ts';

export const strong: Tag = (inside) => html`<strong>${inside}</strong>`;
export const code: Tag = (inside) => html`<code>${inside}</code>`;
export const linkTo =
  (address: string): Tag =>
  (inside: Fragment) =>
    html`<a href="${address}">${inside}</a>`;
