import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type PlatformWorld, startTestPlatform } from '../../support/platform.ts';
import { AgentPlace, PINNED, PROGRAMS, type Settings } from '../support/AgentPlace.ts';
import { claudeByAcp, codexByAcp, gemini, opencode } from '../support/acp.ts';
import { claude } from '../support/claude.ts';
import { codex } from '../support/codex.ts';
import { FakeModels, type Scenario } from '../support/FakeModels.ts';
import { diffShapes, PLAYED, type Recording, shapeOf, toolsOf, wordsOf } from './shapeOf.ts';

/** By the name of the executable. */
const AGENTS: Readonly<Record<string, Parameters<typeof AgentPlace.open>[1]['settings']>> = {
  claude,
  codex,
  gemini,
  opencode,
  'claude-agent-acp': claudeByAcp,
  'codex-acp': codexByAcp,
};
const RECORDER = join(import.meta.dirname, '../support/record.mjs');
const LEVELS: Readonly<Record<string, string>> = { refused: 'read-only' };
const error = (status: number, type: string) => ({
  status,
  body: { type: 'error', error: { type, message: 'Not today.', code: status, status: type.toUpperCase() } },
});
const LOOK = { text: 'I look.', calls: [{ shell: 'echo found' }] };
const COMMENT = { tool: 'card_comment', args: { cardId: '{cardId}', text: 'From the agent' } };
const END = { text: 'It is done.' };
const SCENARIOS: Readonly<Record<string, Scenario>> = {
  speak: { steps: [LOOK, { text: 'I comment.', calls: [COMMENT] }, END] },
  refused: { steps: [{ text: 'I write.', calls: [{ shell: 'rm -rf ./nothing' }] }, END] },
  overloaded: { steps: [LOOK, END], fault: { ...error(503, 'overloaded_error'), times: 1 } },
  broken: { steps: [LOOK, { text: 'Never said.', fault: error(400, 'invalid_request_error') }] },
};
const RULES = `work:\n${Object.keys(SCENARIOS)
  .map(
    (name) =>
      `  ${name}:\n    prompt: "Work on card {cardNumber}, card id {cardId}, played as ${name}."\n    permissions: ${LEVELS[name] ?? 'full'}\n`,
  )
  .join('')}`;
const CHANGED =
  PINNED === undefined
    ? []
    : Object.keys(PROGRAMS).filter((name) => PROGRAMS[name]?.version !== PINNED?.[name]?.version);
const REPORT = '.tmp/agents/differences';

/** Tells how the newest version of each program differs from the pinned one. A difference fails no test: it is for people to judge. */
(CHANGED.length === 0 ? describe.skip : describe)('the newest version', () => {
  let platform: PlatformWorld;
  beforeAll(async () => {
    platform = await startTestPlatform({ APP_THROTTLE_PER_MINUTE: '1000000' });
    mkdirSync(REPORT, { recursive: true });
  });
  afterAll(() => platform?.close());

  it.each(CHANGED.length === 0 ? ['none'] : CHANGED)('of %s is compared with the pinned one', async (name) => {
    const [pinned, newest] = [PINNED?.[name]?.path ?? '', PROGRAMS[name]?.path ?? ''];
    const before = await play(name, pinned);
    const after = await play(name, newest);
    expect(Math.min(before.length, after.length)).toBeGreaterThan(20);
    writeFileSync(join(REPORT, name), diffShapes(before, after).join('\n'));
    writeFileSync(join(REPORT, `${name}.before`), before.join('\n'));
    writeFileSync(join(REPORT, `${name}.after`), after.join('\n'));
  });

  /** @returns the shape of what the program does in all scenarios */
  async function play(name: string, program: string): Promise<string[]> {
    const models = await FakeModels.start(
      { any: { steps: [END] } },
      { choose: (body) => SCENARIOS[PLAYED.exec(JSON.stringify(body))?.[1] ?? ''] },
    );
    let folder = '';
    let env: Settings['env'] = {};
    const place = await AgentPlace.open(platform, {
      settings: (url, world) => {
        folder = join(world.dir, 'recorded');
        const standIn = join(folder, basename(program));
        mkdirSync(folder);
        const command = [process.execPath, RECORDER, folder, program].map((word) => `'${word}'`).join(' ');
        writeFileSync(standIn, `#!/bin/sh\nexec ${command} "$@"\n`, { mode: 0o755 });
        const settings = AGENTS[name]?.(url, world);
        const changed = JSON.stringify(settings).replaceAll(PROGRAMS[name]?.path ?? '', standIn);
        env = { ...world.env, ...(JSON.parse(changed) as Settings).env };
        return JSON.parse(changed) as Settings;
      },
      models,
      scenario: 'any',
      rules: RULES,
    });
    try {
      for (const kind of Object.keys(SCENARIOS)) await place.work(kind, await place.world.card(kind));
      const recordings = await read(folder);
      return [
        ...shapeOf(recordings, helpOf(program, recordings, env)),
        ...toolsOf(models.requests.map(({ body }) => body)),
      ];
    } finally {
      await place.close();
      await models.close();
    }
  }
});

async function read(folder: string): Promise<Recording[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.json'));
  return Promise.all(
    names.map(async (file) => {
      const of = (ending: string) => readFile(join(folder, file.replace('.json', ending)), 'utf8');
      return { ...JSON.parse(await of('.json')), in: await of('.in'), out: await of('.out') };
    }),
  );
}

/** What the program says of the options of the commands that were used. */
function helpOf(program: string, recordings: readonly Recording[], env: Settings['env']): string {
  const commands = new Set(['', ...recordings.map(({ args }) => wordsOf(args).join(' '))]);
  return [...commands]
    .map((words) => {
      const { stdout, stderr } = spawnSync(program, [...words.split(' ').filter(Boolean), '--help'], {
        env: { ...env },
        encoding: 'utf8',
        timeout: 60_000,
      });
      return `${stdout}${stderr}`;
    })
    .join('\n');
}
