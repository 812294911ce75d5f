import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BridgeProcess, BridgeWorld, type RunView } from '../../bridge/support/bridgeWorld.ts';
import { writeLogin } from '../../bridge/support/writeLogin.ts';
import type { PlatformWorld } from '../../support/platform.ts';
import type { FakeModels } from './FakeModels.ts';

/** How people start the command line of a checkout. */
export const LAUNCHER = join(import.meta.dirname, '../../../bin/bascule');

interface InstalledProgram {
  readonly version: string;
  readonly path: string;
}

/** The programs that `npm run test:agents` has installed, by the name of their executable. */
export const PROGRAMS: Readonly<Record<string, InstalledProgram>> = JSON.parse(process.env.BASCULE_TEST_AGENTS ?? '{}');

/** Their pinned versions, where those above are the newest ones. */
export const PINNED: Readonly<Record<string, InstalledProgram>> | undefined =
  process.env.BASCULE_TEST_PINNED === undefined ? undefined : JSON.parse(process.env.BASCULE_TEST_PINNED);

/** How a program is led to a model service, and what it asks of the machine beside it. */
export interface Settings {
  readonly account: string;
  /** Files below the home folder, by their path. */
  readonly files: Readonly<Record<string, string>>;
  readonly env: Readonly<Record<string, string>>;
}

/** A board and a bridge whose account is a real program, which plays the scenarios of a fake model service. */
export class AgentPlace {
  private constructor(
    readonly world: BridgeWorld,
    private running: BridgeProcess,
    private readonly env: Readonly<Record<string, string>>,
  ) {}

  get bridge(): BridgeProcess {
    return this.running;
  }

  /** Kills the bridge and starts another one. */
  async killBridge(): Promise<void> {
    await this.running.stop('SIGKILL');
    this.running = await this.world.bridge({ env: { ...this.env } }).connected();
  }

  static async open(
    platform: PlatformWorld,
    options: {
      settings: (models: string, world: BridgeWorld) => Settings;
      models: FakeModels;
      scenario: string;
      rules: string;
    },
  ): Promise<AgentPlace> {
    const world = await BridgeWorld.open({ platform });
    const { account } = world;
    await writeLogin(world.configDir, platform.baseUrl, {
      agent: await account.token('agent'),
      mcp: await account.token('mcp'),
    });
    const { account: accounts, files, env } = options.settings(options.models.urlOf(options.scenario), world);
    for (const [path, text] of Object.entries(files)) {
      const file = join(world.dir, path);
      await mkdir(join(file, '..'), { recursive: true });
      await writeFile(file, text);
    }
    await world.rules(options.rules, { accounts });
    const bridge = world.bridge({ env: { ...env } });
    await bridge.connected();
    return new AgentPlace(world, bridge, env);
  }

  /** The run of a request for work on the card, once it is over. @throws Error with the log of the bridge when it does not end */
  async work(kind: string, cardId: string): Promise<RunView> {
    const request = await this.world.request(kind, { cardId });
    return this.world.runOf(request).catch((error: Error) => {
      const log = this.bridge.lines.map((line) => JSON.stringify(line)).join('\n');
      throw new Error(`${error.message}; the bridge logged\n${log}`);
    });
  }

  commentsOf(cardId: string): Promise<string[]> {
    return commentsOf(this.world, cardId);
  }

  async close(): Promise<void> {
    await this.running.stop();
    await this.world.close();
  }
}

/** The comments of a card, oldest first. */
export async function commentsOf(world: BridgeWorld, cardId: string): Promise<string[]> {
  const { card } = await world.graphql<{ card: { comments: { nodes: { text: string }[] } } }>(
    'query ($id: ID!) { card(id: $id) { comments(first: 50) { nodes { text } } } }',
    { id: cardId },
  );
  return card.comments.nodes.map(({ text }) => text);
}
