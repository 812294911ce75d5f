import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PlatformWorld } from '../../support/platform.ts';
import { sharedTestPlatform } from '../../support/sharedPlatform.ts';
import { until } from '../../support/until.ts';
import { type BridgeProcess, BridgeWorld } from '../support/bridgeWorld.ts';

const VIEW = `query ($id: ID!) { card(id: $id) {
  checks { id state exitCode output workKind check { name of { id state } } }
  runs(first: 20) { nodes { workKind workRequest { id sentBack } } }
} }`;

interface Check {
  readonly state: string;
  readonly exitCode: number | null;
  readonly check: { readonly name: string; readonly of: { readonly id: string; readonly state: string } };
}
interface View {
  readonly checks: readonly Check[];
  readonly runs: { readonly nodes: readonly { workKind: string; workRequest: { sentBack: number } | null }[] };
}

const sentOf = ({ runs }: View) => runs.nodes.flatMap(({ workRequest }) => workRequest?.sentBack ?? []).sort();

describe('The checks of a project', () => {
  let platform: PlatformWorld;
  let world: BridgeWorld;
  let bridge: BridgeProcess | undefined;
  beforeAll(async () => {
    platform = await sharedTestPlatform();
    world = await BridgeWorld.open({ platform });
  });
  afterAll(async () => {
    await bridge?.stop('SIGKILL');
    await world.close();
    await platform.close();
  });

  it('run after the work, outlive a kill of the bridge, and send it back as often as the project says', async () => {
    const { project } = await world
      .graphql<{ setProjectChecks: { project: unknown } }>(
        `mutation ($input: SetProjectChecksInput!) {
          setProjectChecks(input: $input) { project { checkRules { sendsBack mostTimes } } } }`,
        { input: { project: world.project.id, sendsBack: true, mostTimes: 1 } },
      )
      .then(({ setProjectChecks }) => setProjectChecks);
    expect(project).toEqual({ checkRules: { sendsBack: true, mostTimes: 1 } });
    await mkdir(world.projectDir, { recursive: true });
    const at = (name: string) => join(world.projectDir, name);
    const run = (script: string) => JSON.stringify(['sh', '-c', script]);
    await world.rules(
      `    checks:
      - { name: slow, run: ${run('touch began; until test -e go; do sleep 0.1; done')} }
      - { name: test, run: ${run('echo broken tide; exit 3')}, timeoutMinutes: 1 }
      - { name: lint, run: ${run('echo clean')} }
work:
  implement:
    prompt: Implement.
`,
    );
    await world.agent([{ finish: 'Done.' }]);
    bridge = await world.bridge().connected();
    const cardId = await world.card();
    await world.graphql('mutation ($input: MoveCardInput!) { moveCard(input: $input) { card { id } } }', {
      input: { cardId, column: 'in-progress' },
    });
    const look = async () => (await world.graphql<{ card: View }>(VIEW, { id: cardId })).card;
    await until('the first check runs, and the service knows', async () => {
      const [first] = (await look()).checks;
      return existsSync(at('began')) && first?.state === 'RUNNING' ? true : undefined;
    });
    await bridge.stop('SIGKILL');
    expect((await look()).checks.map(({ check, state }) => `${check.name} ${state}`)).toEqual([
      'slow RUNNING',
      'test QUEUED',
      'lint QUEUED',
    ]);
    await writeFile(at('go'), '');
    bridge = await world.bridgeHere().connected();
    const view = await until('the work came back once and was checked again', async () => {
      const seen = await look();
      const isOver = seen.checks.every(({ state }) => state === 'SUCCEEDED' || state === 'FAILED');
      return sentOf(seen).length === 2 && seen.checks.length === 3 && isOver ? seen : undefined;
    });
    expect(sentOf(view)).toEqual([0, 1]);
    expect(view.checks).toMatchObject([
      { state: 'SUCCEEDED', check: { name: 'slow' } },
      { state: 'FAILED', exitCode: 3, workKind: 'check', check: { name: 'test', of: { state: 'SUCCEEDED' } } },
      { state: 'SUCCEEDED', output: expect.stringContaining('clean') },
    ]);
  });
});
