import { html, type Markup } from '../html.ts';

/** A moment in UTC to the minute; `at` is RFC 3339. The seconds appear on hover. */
export function showTime(at: string | null | undefined, missing = '–'): Markup {
  if (!at) return html`<span class="muted">${missing}</span>`;
  const text = `${at.slice(0, 10)} ${at.slice(11, 16)}`;
  return html`<time datetime="${at}" title="${at.slice(0, 10)} ${at.slice(11, 19)} UTC">${text}</time>`;
}

/** A moment to the second, for events that follow each other quickly. */
export function showSecond(at: string): Markup {
  return html`<time datetime="${at}">${at.slice(0, 10)} ${at.slice(11, 19)} UTC</time>`;
}
