import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnv } from '../../../src/bridge/readEnv.ts';
import { waitForService } from '../../../src/bridge/service/waitForService.ts';
import { ControlSocket } from '../../../src/bridge/socket/ControlSocket.ts';
import { socketPaths } from '../../../src/bridge/socket/socketPath.ts';

describe('The wait for the bridge of a service', () => {
  let configDir: string;
  beforeEach(async () => {
    configDir = await mkdtemp(join(tmpdir(), 'bascule-wait-'));
  });
  afterEach(() => rm(configDir, { recursive: true }));

  /** A bridge that has claimed its socket and not read its rule file yet; it exits as soon as it was asked. */
  async function claim(goes: boolean) {
    const cli = { env: readEnv({ BASCULE_CONFIG_DIR: configDir }), rulesFile: join(configDir, 'rules.yaml') };
    const [place, ...others] = socketPaths(cli.env, cli.rulesFile);
    const socket = await ControlSocket.claim(place, others);
    if ('heldBy' in socket) throw new Error(socket.heldBy);
    let asked = 0;
    const isActive = async () => {
      asked += 1;
      if (goes) await socket.close();
      else socket.serve({ status: () => ({ connected: true }) });
      return !goes;
    };
    const manager = { name: 'bascule-bridge.service', logLine: 'journalctl', isActive };
    const waited = waitForService(cli, manager).finally(() => socket.close());
    return { waited, asked: () => asked };
  }

  it('continues while it only has its socket, and reports that it has ended', async () => {
    const { waited } = await claim(true);
    await expect(waited).rejects.toThrow('the service bascule-bridge.service was started and has ended: journalctl');
  });

  it('ends when it serves', async () => {
    const { waited, asked } = await claim(false);
    await waited;
    expect(asked()).toBe(1);
  });
});
