/**
 * A text that every JSON parser and database accepts: without NUL and unpaired surrogates, and at most `max` UTF-16
 * units long, cut between characters.
 * @param from which end of the text is kept
 */
export function cleanText(text: string, max: number, from: 'start' | 'end'): string {
  const room = Math.max(0, Math.floor(max));
  // Cut roughly first, because the text may be everything that an agent has printed.
  const near = from === 'start' ? text.slice(0, room * 2 + 1) : text.slice(Math.max(0, text.length - room * 2 - 1));
  const plain = near.replaceAll('\0', '').toWellFormed();
  if (plain.length <= room) return plain;
  if (from === 'start') return plain.slice(0, isPair(plain, room) ? room - 1 : room);
  const at = plain.length - room;
  return plain.slice(isPair(plain, at) ? at + 1 : at);
}

/** Whether a cut at this place would split a surrogate pair. */
function isPair(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return at > 0 && unit >= 0xdc00 && unit <= 0xdfff;
}
