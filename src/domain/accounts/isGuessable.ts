/** Runs of the alphabet, of digits and of the keyboard, as people type them to fill a form. */
const RUNS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
];
/** Words that every list of stolen passwords begins with. */
const WORDS = /password|passwort|letmein|welcome|iloveyou|changeme|administrator|admin|bascule|secret|dragon|monkey/g;
/** What must be left once all of that is taken away. */
const LEAST_LEFT = 5;
const LEAST_DISTINCT = 5;
/** More is never needed to see that a password is good, and each character costs a look. */
const LOOKED_AT = 100;

/**
 * Whether a guesser would come upon the password among the first: few different characters, or little beside common words,
 * runs of the keyboard, repetitions and the person's own address. A floor under the length, and no measure of strength.
 */
export function isGuessable(password: string, email: string): boolean {
  const text = password.slice(0, LOOKED_AT).toLowerCase();
  if (new Set(text).size < LEAST_DISTINCT) return true;
  const own = email
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((part) => part.length >= 4);
  const rest = own.reduce((left, part) => left.replaceAll(part, ''), text).replace(WORDS, '');
  return withoutRuns(rest).replace(/(.{1,20}?)\1+/gu, '$1').length < LEAST_LEFT;
}

/** The text without its stretches of four and more characters that lie side by side in a run, in either direction. */
function withoutRuns(text: string): string {
  let kept = '';
  for (let at = 0; at < text.length; ) {
    const length = Math.max(
      ...RUNS.flatMap((run) => [run, [...run].reverse().join('')]).map((run) => stretch(text, at, run)),
    );
    if (length < 4) kept += text[at];
    at += length < 4 ? 1 : length;
  }
  return kept;
}

function stretch(text: string, from: number, run: string): number {
  let length = 0;
  while (from + length < text.length && run.includes(text.slice(from, from + length + 1))) length++;
  return length;
}
