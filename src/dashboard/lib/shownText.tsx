import { Fragment, type ReactNode } from 'react';
import { HIDDEN, nameOfCharacter } from './hidden.ts';

const NAMES: Readonly<Record<string, string>> = {
  '\u001B': 'ESC',
  '\r': 'CR',
  '\u0007': 'BEL',
  '\b': 'BS',
  '\u0000': 'NUL',
};

/** The text, with each hidden character replaced by a mark that names it. It is never interpreted as HTML. */
export function shownText(written: string): ReactNode {
  const text = written.replaceAll('\r\n', '\n');
  const parts: ReactNode[] = [];
  let from = 0;
  for (const { index, 0: hidden } of text.matchAll(HIDDEN)) {
    parts.push(<Fragment key={`t${index}`}>{text.slice(from, index)}</Fragment>);
    parts.push(
      <span key={index} className="rounded-1 bg-needs-soft px-0.5 text-needs-fg">
        {NAMES[hidden] ?? nameOfCharacter(hidden)}
      </span>,
    );
    from = index + hidden.length;
  }
  if (parts.length === 0) return text;
  parts.push(text.slice(from));
  return parts;
}
