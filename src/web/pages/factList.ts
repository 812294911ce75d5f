import { type Fragment, html, type Markup } from '../html.ts';

/** A list of names and values; rows without a value are omitted. */
export function factList(rows: readonly (readonly [string, Fragment])[]): Markup | false {
  const told = rows.filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false);
  return (
    told.length > 0 &&
    html`<dl class="facts">${told.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`
  );
}
