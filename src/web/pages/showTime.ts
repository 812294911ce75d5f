import { html, type Markup } from '../html.ts';

/** A moment in UTC to the minute; `at` is RFC 3339, and its seconds show on hover. */
export function showTime(at: string | null | undefined, missing = '–'): Markup {
  if (!at) return html`<span class="muted">${missing}</span>`;
  const text = `${at.slice(0, 10)} ${at.slice(11, 16)}`;
  return html`<time datetime="${at}" title="${at.slice(0, 10)} ${at.slice(11, 19)} UTC">${text}</time>`;
}

/** The same to the second, for what follows each other fast. */
export function showSecond(at: string): Markup {
  return html`<time datetime="${at}">${at.slice(0, 10)} ${at.slice(11, 19)} UTC</time>`;
}
