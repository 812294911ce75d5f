import { Fragment, type ReactNode } from 'react';

/**
 * Characters that a page would not show or that would turn the text around them: control characters (ANSI sequences begin
 * with one), bidirectional controls, and characters without a width.
 */
const HIDDEN = /(?![\n\t])[\p{Cc}\p{Cf}\u2028\u2029]/gu;

const NAMES: Readonly<Record<number, string>> = { 27: 'ESC', 13: 'CR', 7: 'BEL', 8: 'BS', 0: 'NUL' };

/** The text with each hidden character as a mark that says which one it is. It is never read as HTML. */
export function shownText(written: string): ReactNode {
  const text = written.replaceAll('\r\n', '\n');
  const parts: ReactNode[] = [];
  let from = 0;
  for (const { index, 0: hidden } of text.matchAll(HIDDEN)) {
    parts.push(<Fragment key={`t${index}`}>{text.slice(from, index)}</Fragment>);
    parts.push(
      <span key={index} className="rounded-1 bg-needs-soft px-0.5 text-needs-fg">
        {nameOf(hidden)}
      </span>,
    );
    from = index + hidden.length;
  }
  if (parts.length === 0) return text;
  parts.push(text.slice(from));
  return parts;
}

function nameOf(hidden: string): string {
  const code = hidden.codePointAt(0) ?? 0;
  return NAMES[code] ?? `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}
