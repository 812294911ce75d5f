import { type Fragment, html, type Markup } from '../html.ts';

/** Names and values side by side; what is missing leaves its row out. */
export function factList(rows: readonly (readonly [string, Fragment])[]): Markup | false {
  const told = rows.filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false);
  return (
    told.length > 0 &&
    html`<dl class="facts">${told.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`
  );
}
