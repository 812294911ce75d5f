import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { invalidInput } from '../../errors.ts';

/** Of the library's 0 to 4: beyond a hundred million guesses, which an attacker with a stolen hash feels. */
const LEAST_SCORE = 3;
/**
 * How much of a password is judged. The library's work grows faster than the length, and on the thread that serves
 * everybody; what lies beyond can only make a good password better.
 */
const JUDGED_LENGTH = 40;
/** Ways to read digits and signs as letters that are tried: each is another walk through all word lists. */
const SUBSTITUTIONS = 16;

const ADVICE = 'Add more words that are less common.';

let estimator: Promise<ZxcvbnFactory> | undefined;

/**
 * Refuses a password that a guesser comes upon soon: common passwords and words, also disguised, names, dates, runs of
 * the keyboard, repetitions, and the person's own address.
 * @throws Refusal `bad_user_input` with a violation on `password` that says what is weak and what would be better
 */
export async function requireUnguessable(password: string, email: string): Promise<void> {
  estimator ??= loadEstimator();
  const { score, feedback } = (await estimator).check(password, ownWords(email));
  if (score >= LEAST_SCORE) return;
  const advice = feedback.suggestions.length > 0 ? feedback.suggestions : [ADVICE];
  const message = ['must be harder to guess.', feedback.warning, ...advice].filter(Boolean).join(' ');
  throw invalidInput([{ propertyPath: 'password', message }]);
}

/** Loaded with the first password that is set: the word lists take some 80 MB, which a server that sets none saves. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    translations: english.translations,
    maxLength: JUDGED_LENGTH,
    l33tMaxSubstitutions: SUBSTITUTIONS,
  });
}

/** What whoever knows the person tries first: the address, its parts, its name in one word, and where the account is. */
function ownWords(email: string): string[] {
  const name = email.split('@', 1)[0] ?? '';
  return [email, name, name.replace(/[^\p{L}\p{N}]+/gu, ''), ...email.split(/[^\p{L}\p{N}]+/u), 'bascule'];
}
