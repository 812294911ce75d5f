import { invalidInput } from '../../../errors.ts';
import { PasswordJudge } from './PasswordJudge.ts';

/**
 * From 0 to 4 in the library. This value means more than a hundred million guesses, which costs an attacker with a
 * stolen hash real time.
 */
const LEAST_SCORE = 3;

const ADVICE = 'Add more words that are less common.';

const judge = new PasswordJudge();

/**
 * Refuses a password that is easy to guess: common passwords and words, also disguised, names, dates, runs of the keyboard,
 * repetitions, and the owner's own address.
 * @throws Refusal `bad_user_input` with a violation on `password` that says what is weak and what would be better;
 *   `unavailable` when too many passwords wait to be judged
 */
export async function requireUnguessable(password: string, email: string): Promise<void> {
  const { score, warning, suggestions } = await judge.judge(password, ownWords(email));
  if (score >= LEAST_SCORE) return;
  const advice = suggestions.length > 0 ? suggestions : [ADVICE];
  const message = ['must be harder to guess.', warning, ...advice].filter(Boolean).join(' ');
  throw invalidInput([{ propertyPath: 'password', message }]);
}

/**
 * The first guesses of a person who knows the owner: the address, its parts, its name as one word, and the name of the
 * service.
 */
function ownWords(email: string): string[] {
  const name = email.split('@', 1)[0] ?? '';
  return [email, name, name.replace(/[^\p{L}\p{N}]+/gu, ''), ...email.split(/[^\p{L}\p{N}]+/u), 'bascule'];
}
