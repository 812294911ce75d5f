import { chmod, writeFile } from 'node:fs/promises';
import { createHarnesses } from '../../../src/bridge/harness/createHarnesses.ts';
import type { Harness } from '../../../src/bridge/harness/Harness.ts';
import { readEnv } from '../../../src/bridge/readEnv.ts';
import { type AgentWorld, createAgentWorld } from '../support/agentWorld.ts';

interface Names {
  readonly harness: 'code-agent' | 'exec-agent';
  readonly program: string;
  /** Names another program. */
  readonly setting: string;
  readonly key: 'configDir' | 'codexHome';
  readonly variable: string;
}

const NAMES: readonly Names[] = [
  {
    harness: 'code-agent',
    program: 'claude',
    setting: 'BASCULE_CLAUDE',
    key: 'configDir',
    variable: 'CLAUDE_CONFIG_DIR',
  },
  {
    harness: 'exec-agent',
    program: 'codex',
    setting: 'BASCULE_CODEX',
    key: 'codexHome',
    variable: 'CODEX_HOME',
  },
];

let world: AgentWorld;
beforeEach(async () => {
  world = await createAgentWorld();
  for (const name of ['claude', 'codex', 'wrapper']) {
    await writeFile(world.at('bin', name), '#!/bin/sh\n');
    await chmod(world.at('bin', name), 0o755);
  }
});
afterEach(() => world.close());

describe.each(NAMES)('$harness', ({ harness: name, program, setting, key, variable }) => {
  const make = (env: Record<string, string>): Harness => createHarnesses(readEnv(env)).get(name) as Harness;
  const launch = (env: Record<string, string>, folder: string | undefined, how: 'prepare' | 'interactive') =>
    make(env)[how](world.job(world.account({ harness: name, [key]: folder })), '/launches/prompt.md');

  it.each(['prepare', 'interactive'] as const)(
    `runs the program ${program} with the account's ${key} as ${variable} (%s) [ACCT-56]`,
    async (how) => {
      const started = await launch({}, world.at('home/mine'), how);
      expect(started.program).toBe(world.at('bin', program));
      expect(started.env[variable]).toBe(world.at('home/mine'));
      expect((await launch({}, undefined, how)).env).not.toHaveProperty(variable);
    },
  );

  it(`runs another program that ${setting} names [ACCT-56]`, async () => {
    expect((await launch({ [setting]: 'wrapper' }, undefined, 'prepare')).program).toBe(world.at('bin/wrapper'));
    const path = world.at('bin/wrapper');
    expect((await launch({ [setting]: path }, undefined, 'interactive')).program).toBe(path);
  });

  it(`keeps ${variable} for accounts: environment files may not set it [ACCT-56]`, () => {
    expect(make({}).homeVariables).toEqual([variable]);
  });
});
