import { DURATION, NATIVE_MODE, NEVER, PROFILE, SANDBOXES } from './bounds.ts';
import { duration, modelSchema } from './entrySchema.ts';
import { OF_HARNESS } from './parseAccounts.ts';
import { HARNESS_NAMES, type HarnessName, PERMISSION_LEVELS } from './Rules.ts';
import { closed, command, path, type Schema, text } from './schemaWords.ts';

const MODES: Readonly<Record<HarnessName, Schema>> = {
  'code-agent': { pattern: NATIVE_MODE.source },
  'exec-agent': { enum: SANDBOXES },
  acp: { pattern: NATIVE_MODE.source },
  'line-agent': { enum: PERMISSION_LEVELS },
};

/** The rules for a single harness: its modes, and the keys that it does not use. */
const ofHarness = (harness: HarnessName): Schema => {
  const foreign = Object.entries(OF_HARNESS).flatMap(([key, owners]) => (owners.includes(harness) ? [] : [key]));
  return {
    if: { required: ['harness'], properties: { harness: { const: harness } } },
    // biome-ignore lint/suspicious/noThenProperty: the word is JSON Schema's
    then: {
      properties: { ...Object.fromEntries(foreign.map((key) => [key, false])), permissionMode: MODES[harness] },
      ...(OF_HARNESS.command?.includes(harness) && { required: ['command'] }),
    },
  };
};

export const accountSchema: Schema = closed(
  'An agent account.',
  {
    harness: text(
      'The agent tool: code-agent (claude), exec-agent (codex), acp (any agent of the Agent Client Protocol), or line-agent (your own program).',
      {
        enum: HARNESS_NAMES,
      },
    ),
    configDir: path('code-agent: its config folder.'),
    codexHome: path('exec-agent: its home folder.'),
    profile: text('exec-agent: a profile in that home.', { pattern: PROFILE.source }),
    command: command('acp and line-agent: the program and its arguments.'),
    permissionWait: {
      ...duration(
        'How long a question for leave waits on the card before it is denied, from 1s to 60m, or never to ask nobody. acp: 15m by default. code-agent: without it nobody is asked.',
      ),
      pattern: `${DURATION.source}|^${NEVER}$`,
    },
    model: modelSchema,
    permissionMode: text('The harness’s native mode; it overrides defaults.permissions.'),
    envFile: path('Variables for its runs: KEY=VALUE lines, read at each start.'),
  },
  ['harness'],
  { allOf: HARNESS_NAMES.map(ofHarness) },
);
