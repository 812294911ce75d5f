import { PLACEHOLDERS } from '../prompt/placeholders.ts';
import {
  ACCOUNT_NAME,
  DURATION,
  METRIC,
  MODEL,
  MOST_METRICS,
  MOST_VARIANTS,
  MOST_WEIGHT,
  POOL_NAME,
  SUBJECT,
  VARIANT_NAME,
} from './bounds.ts';
import { LEFTOVERS, PERMISSION_LEVELS } from './Rules.ts';
import { closed, command, count, type Schema, text, word } from './schemaWords.ts';

export const duration = (description: string): Schema => ({
  type: ['string', 'integer'],
  pattern: DURATION.source,
  minimum: 1,
  description: `${description} A time such as 90s, 10m or 1h; a plain number is seconds.`,
});
export const levelSchema = text(
  'What agents may do: read-only, workspace (change the project), or full (everything the user may).',
  { enum: PERMISSION_LEVELS },
);
export const leftoversSchema = text(
  'What happens to processes that still run after their run ended: end them, or keep (the default) and name them.',
  { enum: LEFTOVERS },
);
export const modelSchema = word('The model, by the name that the harness knows.', { pattern: MODEL.source });
const accountName = (description: string) => text(description, { pattern: ACCOUNT_NAME.source });

/** One name, or a list of accounts to fall back on. */
export const accountNames = (description: string): Schema => ({
  description,
  anyOf: [
    accountName('One of the accounts.'),
    {
      type: 'array',
      minItems: 1,
      uniqueItems: true,
      items: accountName('One of the accounts.'),
      description: 'The preferred account first. The next one works while those before it cannot.',
    },
  ],
});

const ACCOUNTS = accountNames(
  'One of the accounts, or a list of them to fall back on; those of `defaults` by default.',
);
const PROMPT = text(
  `The prompt of the agent. Placeholders: ${Object.keys(PLACEHOLDERS)
    .map((name) => `{${name}}`)
    .join(' ')}; {{name}} stands for the text {name}.`,
);
const TIMEOUT = duration('After this time it is ended and the run fails; 10m by default, at most 60m.');

const variant = closed(
  'A variant of the work.',
  {
    name: word('Its name in the comparison.', { pattern: VARIANT_NAME.source }),
    weight: count('Its share of the cards, against the other weights.', MOST_WEIGHT),
    model: modelSchema,
    account: accountName('One of the accounts; those of the entry by default.'),
    permissions: levelSchema,
  },
  ['name', 'weight'],
  { anyOf: [{ required: ['model'] }, { required: ['account'] }] },
);

const worker = closed(
  'An agent that works on its own and ends with a result.',
  {
    subject: text('What the work is about; card by default.', { pattern: SUBJECT.source }),
    prompt: PROMPT,
    account: ACCOUNTS,
    model: modelSchema,
    permissions: levelSchema,
    before: closed(
      'A command that runs before the agent; its last line of output is the folder that the agent starts in.',
      { run: command('The program and its arguments, with the placeholders of prompts.'), timeout: TIMEOUT },
      ['run'],
    ),
    leftovers: leftoversSchema,
    workerPool: text('The pool whose slots it takes; `default` by default.', { pattern: POOL_NAME.source }),
    variants: {
      type: 'array',
      minItems: 1,
      maxItems: MOST_VARIANTS,
      items: variant,
      description: 'An experiment: each card runs one of these. Cannot be combined with model.',
    },
    metrics: {
      type: 'array',
      minItems: 1,
      maxItems: MOST_METRICS,
      uniqueItems: true,
      items: text('A metric of the comparison.', { pattern: METRIC.source }),
      description: 'The metrics by which the variants are compared.',
    },
  },
  ['prompt'],
  { not: { required: ['model', 'variants'] }, dependencies: { metrics: ['variants'] } },
);

const commandEntry = closed(
  'A command without an agent.',
  {
    subject: text('What the work is about; card by default.', { pattern: SUBJECT.source }),
    action: { const: 'command', description: 'A command without an agent.' },
    run: command('The program and its arguments, with the placeholders of prompts.'),
    timeout: TIMEOUT,
    leftovers: leftoversSchema,
  },
  ['action', 'run'],
);

const interactive = closed(
  'A session in a terminal window; needs launch.',
  {
    subject: { const: 'card', description: 'A session is about a card.' },
    action: { const: 'interactive', description: 'A session in a terminal window.' },
    prompt: PROMPT,
    account: ACCOUNTS,
    model: modelSchema,
    permissions: levelSchema,
  },
  ['action', 'prompt'],
);

/** An entry under `work`. */
export const entrySchema: Schema = { anyOf: [worker, commandEntry, interactive] };
