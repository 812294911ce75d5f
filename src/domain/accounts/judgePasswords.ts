import { parentPort } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';

/** A password to judge, with the words that a person who knows the owner would try first. */
export interface PasswordQuestion {
  readonly id: number;
  readonly password: string;
  readonly words: string[];
}

/** How hard the password is to guess, from 0 to 4, with the library's advice on what is weak and what would be better. */
export interface PasswordVerdict {
  readonly id: number;
  readonly score: number;
  readonly warning: string | null;
  readonly suggestions: readonly string[];
}

/**
 * How much of a password is judged. The library's work grows faster than the length; what lies beyond can only make a
 * good password better.
 */
const JUDGED_LENGTH = 40;
/** Ways to read digits and signs as letters that are tried: each is another walk through all word lists. */
const SUBSTITUTIONS = 16;

// The body of a worker: PasswordJudge starts it, and asks it over its port.
const estimator = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary },
  graphs: common.adjacencyGraphs,
  translations: english.translations,
  maxLength: JUDGED_LENGTH,
  l33tMaxSubstitutions: SUBSTITUTIONS,
});

parentPort?.on('message', ({ id, password, words }: PasswordQuestion) => {
  const { score, feedback } = estimator.check(password, words);
  const { warning, suggestions } = feedback;
  const verdict: PasswordVerdict = { id, score, warning, suggestions };
  parentPort?.postMessage(verdict);
});
