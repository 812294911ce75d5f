import { tokenize } from '@speed-highlight/core';
import { languageOf } from './languages.ts';

/** The time of the patterns grows faster than the text, so longer blocks have no colours. */
const LONGEST = 10_000;

/** Colours a block of code in its place. Texts stay texts: each piece becomes an element by itself. */
export async function colourCode(code: Element, name: string): Promise<void> {
  const language = languageOf(name);
  const text = code.textContent;
  if (language === undefined || text.length > LONGEST) return;
  const pieces: Node[] = [];
  await tokenize(text, language, (piece, type) => {
    if (type === undefined) return void pieces.push(document.createTextNode(piece));
    const span = document.createElement('span');
    span.className = `code-${type}`;
    span.textContent = piece;
    pieces.push(span);
  });
  // Somebody may have changed the text while the language was loaded.
  if (code.textContent === text) code.replaceChildren(...pieces);
}
