import { showHidden } from './showHidden.ts';

/** Markup that is safe to send. Only `html` creates it, so that every value in it has been escaped. */
export class Markup {
  constructor(readonly text: string) {}
  toString(): string {
    return this.text;
  }
}

export type Fragment = Markup | string | number | null | undefined | false | readonly Fragment[];

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * Creates markup from a template. Values are escaped unless they are markup, their hidden characters are named, and lists
 * are joined.
 */
export function html(parts: TemplateStringsArray, ...values: Fragment[]): Markup {
  return new Markup(parts.reduce((text, part, i) => text + render(values[i - 1]) + part));
}

function render(value: Fragment): string {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Markup) return value.text;
  if (typeof value === 'object') return value.map(render).join('');
  return showHidden(String(value)).replace(/[&<>"']/g, (char) => ESCAPES[char] ?? char);
}
