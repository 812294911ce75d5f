/**
 * Text that every JSON reader and every database takes: no NUL, no half of a surrogate pair, at most `max` UTF-16 units,
 * cut at a character. `from`: which end is kept.
 */
export function cleanText(text: string, max: number, from: 'start' | 'end'): string {
  const room = Math.max(0, Math.floor(max));
  // A bound before the work: the text may be all that an agent ever printed.
  const near = from === 'start' ? text.slice(0, room * 2 + 1) : text.slice(Math.max(0, text.length - room * 2 - 1));
  const plain = near.replaceAll('\0', '').toWellFormed();
  if (plain.length <= room) return plain;
  if (from === 'start') return plain.slice(0, isPair(plain, room) ? room - 1 : room);
  const at = plain.length - room;
  return plain.slice(isPair(plain, at) ? at + 1 : at);
}

/** Whether a cut at the place would part two units that make one character. */
function isPair(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return at > 0 && unit >= 0xdc00 && unit <= 0xdfff;
}
