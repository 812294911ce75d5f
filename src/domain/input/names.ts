import { z } from 'zod';
import { EXPERIMENT_NAME } from '../../lib/experimentName.ts';

// The names that bridges, rules and modules give to things. Their patterns let no control character through.

const pattern = (shape: RegExp, message: string) => z.string(message).regex(shape, message);

/** What kinds of things are called: work kinds, subject types, capabilities, harnesses, worker pools, document tags. */
export const word = pattern(
  /^[a-z][a-z0-9-]{0,39}$/,
  'must start with a lower-case letter and hold 1 to 40 lower-case letters, digits or hyphens',
);

export const REASON_CODE = /^[a-z][a-z0-9-]{0,63}$/;
export const REASON_CODE_RULE =
  'must start with a lower-case letter and hold 1 to 64 lower-case letters, digits or hyphens';

/** A reason for work or for its refusal, as a code. */
export const reasonCode = pattern(REASON_CODE, REASON_CODE_RULE);

export const ruleId = pattern(
  /^[a-z0-9][a-z0-9._-]{0,99}$/,
  'must start with a lower-case letter or digit and hold 1 to 100 lower-case letters, digits, dots, underscores or hyphens',
);

/** The name of an account of an agent tool: too short for a path or a key. */
export const accountName = pattern(
  /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/,
  'must start with a letter or digit and hold 1 to 64 letters, digits, dots, underscores or hyphens',
);

export const harnessSessionId = pattern(
  /^[A-Za-z0-9][A-Za-z0-9.:_-]{0,99}$/,
  'must start with a letter or digit and hold 1 to 100 letters, digits, dots, colons, underscores or hyphens',
);

/** The name of an experiment or of a variant. */
export const experimentName = pattern(
  EXPERIMENT_NAME,
  'must start with a lower-case letter or digit and hold 1 to 64 lower-case letters, digits, underscores or hyphens',
);
