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
 * The part of a password that is judged. The library's work grows faster than the length, and further characters can
 * only make a good password better.
 */
const JUDGED_LENGTH = 40;
/** How many ways of reading digits and symbols as letters are tried: each one walks through all word lists again. */
const SUBSTITUTIONS = 16;

// The body of a worker, which PasswordJudge starts and talks to over its port.
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
