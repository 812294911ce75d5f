import { LAUNCH_PLACEHOLDERS } from '../prompt/placeholders.ts';
import { accountSchema } from './accountSchema.ts';
import {
  ACCOUNT_NAME,
  COMMIT,
  HOOK_PACKAGE,
  KIND,
  MOST_ACCOUNTS,
  MOST_HOOKS,
  MOST_NAME,
  MOST_PACKAGE,
  MOST_POOLS,
  MOST_PROJECTS,
  MOST_REF,
  MOST_SETTINGS,
  MOST_VALUE,
  MOST_WORKERS,
  POOL_NAME,
  SETTING,
} from './bounds.ts';
import { accountName, duration, entrySchema, levelSchema } from './entrySchema.ts';
import { closed, command, count, flag, named, path, type Schema, text, word } from './schemaWords.ts';
import type { TOP_KEYS } from './topKeys.ts';

const hook = closed(
  'A package.',
  {
    package: text('owner/repo or owner/repo/path.', { pattern: HOOK_PACKAGE.source, maxLength: MOST_PACKAGE }),
    ref: word('What was asked for: a tag, a branch, a commit.', { maxLength: MOST_REF }),
    commit: text('The commit that it was then.', { pattern: COMMIT.source }),
    settings: named(
      'Its settings, as the package names them.',
      SETTING,
      { type: ['string', 'number', 'null'], maxLength: MOST_VALUE },
      { maxProperties: MOST_SETTINGS },
    ),
  },
  ['package', 'ref', 'commit'],
);

const PROPERTIES: Readonly<Record<(typeof TOP_KEYS)[number], Schema>> = {
  name: word('How the bridge is called on the board; empty: no name. The host’s name unless told.', {
    type: ['string', 'number', 'null'],
    pattern: `^\\s*[^\\u0000-\\u001f\\u007f-\\u009f]{0,${MOST_NAME}}\\s*$`,
  }),
  accounts: named('Agent accounts by name.', ACCOUNT_NAME, accountSchema, { maxProperties: MOST_ACCOUNTS }),
  defaults: closed(
    'For entries that say nothing themselves.',
    { account: accountName('The account of entries that name none.'), permissions: levelSchema },
    ['account'],
  ),
  projects: named(
    'The folder that agents of each project work in, by the project’s slug.',
    undefined,
    closed('A project.', { dir: path('Its folder on this machine.') }, ['dir']),
    { type: ['object', 'null'], maxProperties: MOST_PROJECTS },
  ),
  work: named('What runs, by kind of work.', KIND, entrySchema),
  appPrompts: flag('Whether the prompts of shipped rules run for kinds that work does not name; false unless told.'),
  maxWorkers: count('How many agents work at once; 3 unless told.', MOST_WORKERS),
  workerPools: named(
    'Slots of maxWorkers that are set apart, by name of the pool; the others are the pool default.',
    undefined,
    count('How many slots.', MOST_WORKERS),
    { propertyNames: { pattern: POOL_NAME.source, not: { const: 'default' } }, maxProperties: MOST_POOLS },
  ),
  envFile: path('Variables for every agent: KEY=VALUE lines, read at each start.'),
  launch: closed(
    'How a terminal is opened.',
    {
      command: command(
        `The program and its arguments; one holds {script}. Placeholders: ${Object.keys(LAUNCH_PLACEHOLDERS)
          .map((name) => `{${name}}`)
          .join(' ')}.`,
        { contains: { type: 'string', pattern: '(^|[^{])\\{script\\}' } },
      ),
      timeout: duration('After this long a launcher that still runs counts as good; 10s unless told, at most 10m.'),
    },
    ['command'],
  ),
  collect: flag('Whether tool calls, timing and host samples are told; true unless told.'),
  autoUpdate: flag('Whether the bridge keeps itself up to date; false unless told.'),
  openRouterPrices: flag('Whether a public list of model prices is fetched; false unless told.'),
  hooks: {
    type: 'array',
    maxItems: MOST_HOOKS,
    description: 'Packages, as `bascule bridge hooks install` writes them.',
    items: hook,
  },
};

const IS_INTERACTIVE: Schema = {
  type: 'object',
  required: ['action'],
  properties: { action: { const: 'interactive' } },
};

/**
 * The JSON Schema of rule files, draft 7, for editors (document 3 §2.1). Only loadRules checks what depends on two
 * places, such as whether a named account is declared.
 */
export function rulesSchema(): Schema {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Rule file of a Bascule bridge',
    ...closed('What the agents of this machine do for your boards.', PROPERTIES),
    anyOf: [{ required: ['work'] }, { required: ['appPrompts'], properties: { appPrompts: { const: true } } }],
    dependencies: { accounts: ['defaults'] },
    // A file needs a launcher if one of its entries is a session.
    if: { properties: { work: { type: 'object', additionalProperties: { not: IS_INTERACTIVE } } } },
    else: { required: ['launch'] },
  };
}
