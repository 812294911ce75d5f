import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inheritedOf } from '../../src/bridge/process/inheritance.ts';
import { AGENTS, agentsOfTests } from './support/agentsOfTests.ts';

const RULES = 'work:\n  implement:\n    prompt: "Work on card {cardNumber}."\n    permissions: full\n';

const OF_A_SESSION = /CLAUDE|CODEX|GEMINI|OPENCODE|^AI_|AGENT$|SANDBOX|SESSION|THREAD/;
/** What the person of the test has set for the programs, and what people may set so. */
const SETTINGS = [
  'BASCULE_CLAUDE',
  'BASCULE_CODEX',
  'IS_SANDBOX',
  'CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC',
  'CLAUDE_CODE_PRINT_BG_WAIT_CEILING_MS',
  'CODEX_APPLY_PATCH_PRESERVE_LINE_ENDINGS',
  'GEMINI_API_KEY',
  'GOOGLE_GEMINI_BASE_URL',
  'GEMINI_CLI_TRUST_WORKSPACE',
  'OPENCODE_DISABLE_MODELS_FETCH',
  'OPENCODE_LOG_LEVEL',
  'OPENCODE_PRINT_LOGS',
  // Gemini CLI keeps its commands away from the desktop by them.
  'DBUS_SESSION_BUS_ADDRESS',
];

describe('what an agent tells the programs it starts about itself', () => {
  const agents = agentsOfTests({
    show: { steps: [{ text: 'I look.', calls: [{ shell: 'env -0 > "$HOME/environment"' }] }, { text: 'I looked.' }] },
  });

  it.each(AGENTS)('does not reach the agents of a bridge started there: %s', async (_name, settings) => {
    const place = await agents.open({ settings, scenario: 'show', rules: RULES });
    await place.work('implement', await place.world.card('Look'));
    const shown = (await readFile(join(place.world.dir, 'environment'), 'utf8')).split('\0').filter(Boolean);
    const all = Object.fromEntries(shown.map((line) => line.split('=', 2) as [string, string]));
    const passedOn = Object.keys(inheritedOf(all));
    expect(passedOn.length).toBeLessThan(Object.keys(all).length);
    expect(passedOn.filter((name) => OF_A_SESSION.test(name) && !SETTINGS.includes(name))).toEqual([]);
  });
});
