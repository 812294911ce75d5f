import compile from 'icu-minify/compile';
import { findTexts } from './findTexts.mjs';
import { messageOf } from './messages.mjs';

const SAY = '__say';

/**
 * The messages of a source of the dashboard, and what takes the place of its texts in the build: a look-up in the catalog of the
 * page's language.
 *
 * @returns {{ texts: { text: string, at: number, parts: boolean }[], edits: { start: number, end: number, code: string }[] }}
 */
export function writeLookUps(path, code) {
  const texts = [];

  /** The source of a range with the look-ups of the texts that lie in it. */
  const render = ({ start, end }, within) => {
    let out = '';
    let from = start;
    for (const edit of within.map(editOf).sort((one, other) => one.start - other.start)) {
      out += code.slice(from, edit.start) + edit.code;
      from = edit.end;
    }
    return out + code.slice(from, end);
  };

  function editOf({ start, end, pieces, attribute, gaps }) {
    const { text, named, parts } = messageOf(pieces, code);
    const values = [...named].map(([name, piece]) => `${JSON.stringify(name)}: ${renderValue(piece)}`).join(', ');
    texts.push({ text, at: start, parts });
    const compiled = compile(text);
    const call = `${SAY}(${JSON.stringify(compiled)}${typeof compiled === 'string' ? '' : `, { ${values} }`})`;
    if (attribute) return { start, end, code: `{${call}}` };
    return { start, end, code: gaps ? `${gapOf(gaps[0])}{${call}}${gapOf(gaps[1])}` : call };
  }

  /** An element is a function that draws it around what the message has in it. */
  function renderValue({ value, count, inner, within, node }) {
    if (!inner) return render(value ?? count, within);
    const { openingElement: open, closingElement: close } = node;
    return `(inner) => ${render(open, within)}{inner}${code.slice(close.start, close.end)}`;
  }

  const edits = findTexts(path, code).map(editOf);
  return { texts, edits };
}

const gapOf = (gap) => (gap === '' ? '' : `{${JSON.stringify(gap)}}`);
