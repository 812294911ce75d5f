import pg from 'pg';

const DIGIT = 48;
const readAny = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ, 'text') as (text: string) => Date;

/**
 * Reads a moment. The driver's own reader judges every form that a moment can have, which takes most of the time of reading a
 * row; nearly all have this one: `2026-11-30 17:03:10.123456+00`.
 */
export function readMoment(text: string): Date {
  const { length } = text;
  if (length < 22 || length > 29 || !text.endsWith('+00') || text.charAt(4) !== '-' || text.charAt(10) !== ' ') {
    return readAny(text);
  }
  const fraction = text.charAt(19);
  if (fraction !== '.' && fraction !== '+') return readAny(text);
  let ms = 0;
  // The database leaves out the zeros at the end; a Date holds no more than thousandths.
  if (fraction === '.') for (let at = 20; at < 23; at++) ms = ms * 10 + (at < length - 3 ? digitAt(text, at) : 0);
  const year = pairAt(text, 0) * 100 + pairAt(text, 2);
  const at = Date.UTC(
    year,
    pairAt(text, 5) - 1,
    pairAt(text, 8),
    pairAt(text, 11),
    pairAt(text, 14),
    pairAt(text, 17),
    ms,
  );
  // Date.UTC takes a year before 100 for one of the twentieth century.
  return year < 100 ? readAny(text) : new Date(at);
}

const digitAt = (text: string, at: number): number => text.charCodeAt(at) - DIGIT;
const pairAt = (text: string, at: number): number => digitAt(text, at) * 10 + digitAt(text, at + 1);
