import { type PlatformWorld, startTestPlatform } from '../../support/platform.ts';
import { AgentPlace } from './AgentPlace.ts';
import { claudeByAcp, codexByAcp, gemini, opencode } from './acp.ts';
import { claude } from './claude.ts';
import { codex } from './codex.ts';
import { FakeModels, type Scenario } from './FakeModels.ts';

/** How a program is led to a model service. */
type SettingsOf = Parameters<typeof AgentPlace.open>[1]['settings'];

/** The real programs, as rows of a test that each of them takes: the name that people know, and its settings. */
export const AGENTS: readonly [name: string, settings: SettingsOf][] = [
  ['Claude Code', claude],
  ['Codex', codex],
  ['Gemini CLI', gemini],
  ['OpenCode', opencode],
  ['Claude Code behind its adapter', claudeByAcp],
  ['Codex behind its adapter', codexByAcp],
];

/** The places in which the tests of one block let real programs work. */
interface AgentsOfTests {
  /** Opens the place of the present test; the block closes it after the test. */
  open(options: { settings: SettingsOf; scenario: string; rules: string }): Promise<AgentPlace>;
}

/**
 * One platform and one model service for the tests of the block that calls this. They start before its first test and end
 * behind its last one.
 * @param scenarios what the models do, by the name of the scenario
 * @param flags flags of the platform, by their keys
 */
export function agentsOfTests(
  scenarios: Readonly<Record<string, Scenario>>,
  flags: Readonly<Record<string, number>> = {},
): AgentsOfTests {
  let platform: PlatformWorld;
  let models: FakeModels;
  let place: AgentPlace | undefined;
  beforeAll(async () => {
    platform = await startTestPlatform({ APP_THROTTLE_PER_MINUTE: '1000000' });
    for (const [key, value] of Object.entries(flags)) await platform.setFlag(key, value);
    models = await FakeModels.start(scenarios);
  });
  afterEach(async () => {
    await place?.close();
    place = undefined;
  });
  afterAll(async () => {
    await models?.close();
    await platform?.close();
  });
  return {
    open: async (options) => {
      place = await AgentPlace.open(platform, { ...options, models });
      return place;
    },
  };
}
