import { REFUSALS, type RefusalCode } from '../../../../src/errors.ts';

/** The refusals whose usual message a page can show. */
const SHOWN: readonly RefusalCode[] = [
  'unauthenticated',
  'forbidden',
  'second_factor_required',
  'storage_limit',
  'not_found',
  'project_not_found',
  'card_not_found',
  'bridge_not_found',
  'ask_not_found',
  'run_not_found',
  'conflict',
  'refused',
  'bad_user_input',
  'bad_request',
  'request_timeout',
  'payload_too_large',
  'too_many_requests',
  'internal',
  'unavailable',
];

/** What is wrong with a field: the page begins with the field, and the domain says the rest. */
const OF_FIELDS = {
  'The address': [
    'must be an e-mail address',
    'must be at most 254 characters',
    'must be the one that the invitation is for',
    'is taken by another account',
  ],
  'The password': [
    'must be at least 8 characters',
    'must be at most 1000 characters',
    'must not be the e-mail address',
    'must be harder to guess',
    'is not the password of this account',
  ],
  'The code': [
    'has no key that it could be of: ask for a new key',
    'is not what the app shows: compare its key, and the time of the device',
  ],
};

/** Why a password is easy to guess, and what would be better. */
const OF_GUESSES = [
  'Straight rows of keys on your keyboard are easy to guess.',
  'Short keyboard patterns are easy to guess.',
  'Repeated characters like "aaa" are easy to guess.',
  'Repeated character patterns like "abcabcabc" are easy to guess.',
  'Common character sequences like "abc" are easy to guess.',
  'Recent years are easy to guess.',
  'Dates are easy to guess.',
  'This is a heavily used password.',
  'This is a frequently used password.',
  'This is a commonly used password.',
  'This is similar to a commonly used password.',
  'Single words are easy to guess.',
  'Single names or surnames are easy to guess.',
  'Common names and surnames are easy to guess.',
  'There should not be any personal or page related data.',
  "Avoid predictable letter substitutions like '@' for 'a'.",
  'Avoid reversed spellings of common words.',
  'Capitalize some, but not all letters.',
  'Capitalize more than the first letter.',
  'Avoid dates and years that are associated with you.',
  'Avoid recent years.',
  'Avoid years that are associated with you.',
  'Avoid common character sequences.',
  'Avoid repeated words and characters.',
  'Use longer keyboard patterns and change typing direction multiple times.',
  'Add more words that are less common.',
  'Use multiple words, but avoid common phrases.',
  'You can create strong passwords without using symbols, numbers, or uppercase letters.',
];

/** Why a control was refused. */
const OF_CONTROLS = [
  'No bridge runs this session',
  'The bridge of this run is no longer connected to your account',
  'This run already has a command that waits for its bridge',
  'You cannot control an interactive session from here',
  'This run has no session to resume',
  'Only an ended run can resume',
  'Only a queued or running run can stop',
  'Only a command run can run again',
  'Only a failed, timed-out or lost command run can run again',
  'A later run of this series went on',
  'Update the bridge to control its runs',
  'Agents on this card are paused; let them run again first',
  'This run has no command that waits',
  'Only an interactive session can be closed',
  'This session has ended already',
  'Update the bridge to pause it',
  'This question has been answered already',
];

/** What is wrong with an answer; the domain writes the numbers into it. */
const OF_ANSWERS = ['The answer must be 1 to 4000 characters long after trimming.'];

/** Texts that pages show, and that the domain or a package of it writes in English. */
export const TEXTS_OF_OTHERS: readonly string[] = [
  ...SHOWN.map((code) => REFUSALS[code].message),
  ...Object.entries(OF_FIELDS).flatMap(([subject, rest]) => rest.map((each) => `${subject} ${each}.`)),
  ...OF_GUESSES,
  ...OF_CONTROLS,
  ...OF_ANSWERS,
];

/** What must be found in the sources of the domain or of the package that judges passwords, so that no text is out of date. */
export const WORDS_OF_OTHERS: readonly string[] = [...Object.values(OF_FIELDS).flat(), ...OF_GUESSES, ...OF_CONTROLS];
