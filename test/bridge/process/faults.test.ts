import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HostSampling } from '../../../src/bridge/host/HostSampling.ts';
import { RunProcess } from '../../../src/bridge/process/RunProcess.ts';
import { runFiles } from '../../../src/bridge/process/runFiles.ts';
import { until } from '../../support/until.ts';
import { memoryLog } from '../support/memoryLog.ts';
import { type OtherBridge, readPids, removeDir, scratchDir, shell, startOtherBridge } from '../support/processes.ts';

const FACTS = fileURLToPath(new URL('../../../src/bridge/process/processFacts.ts', import.meta.url));
const LOOP = 'echo $$ >"$1"; until [ -e go ]; do sleep 0.02; done; exit 9';

let dir: string;
let bridge: OtherBridge | undefined;
beforeEach(async () => {
  dir = await scratchDir();
});
afterEach(async () => {
  await bridge?.kill();
  bridge = undefined;
  await writeFile(join(dir, 'go'), '');
  await removeDir(dir);
});

describe('A run that was left', () => {
  it('is taken up on a disk that takes no file any more', async () => {
    const spec = shell(dir, LOOP, [join(dir, 'pids')]);
    bridge = await startOtherBridge(spec);
    await until('it stands', async () => (await readPids(join(dir, 'pids'))).length > 0);
    await bridge.kill();
    await mkdir(`${runFiles(spec.runDir).bridge}.${process.pid}`);
    const run = await RunProcess.adopt(spec.runDir);
    await writeFile(join(dir, 'go'), '');
    expect(await run?.ended).toMatchObject({ exitCode: 9 });
  });
});

describe('A process that the system cannot be asked about', () => {
  it('is not taken for one that is gone: its work would be done twice', async () => {
    const script = join(dir, 'facts.mts');
    // The first calls load what they need; then no file can be opened any more.
    await writeFile(
      script,
      `import { openSync } from 'node:fs';
       import { processFacts } from ${JSON.stringify(FACTS)};
       const ask = () => processFacts(process.ppid).then((facts) => (facts ? 'there' : 'gone'), (error) => error.code);
       const answers = [await ask()];
       try { for (;;) openSync('/dev/null'); } catch {}
       answers.push(await ask());
       process.stdout.write(answers.join(' '));`,
    );
    const child = spawn('sh', ['-c', 'ulimit -n 256; exec "$0" --no-warnings "$1"', process.execPath, script]);
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += chunk;
    });
    await once(child, 'close');
    expect(said).toBe('there EMFILE');
  });
});

describe('A delay beyond what timers know', () => {
  const LONG = 2 ** 33;

  it('does not send the next signal at once [STOP-03]', async () => {
    const script = `trap 'echo int >>signals' INT; trap 'echo term >>signals' TERM; ${LOOP}`;
    const run = await RunProcess.start(shell(dir, script, [join(dir, 'pids')]));
    await until('it stands', async () => (await readPids(join(dir, 'pids'))).length > 0);
    const stopped = run.stop({ sigtermAfterMs: LONG, sigkillAfterMs: LONG });
    await until('it heard the first signal', () => existsSync(join(dir, 'signals')));
    await writeFile(join(dir, 'go'), '');
    await stopped;
    expect((await run.ended).exitCode).toBe(9);
  });

  it('does not have the machine sampled without pause [SAMPLEC-01]', async () => {
    let read = 0;
    const cpu = {
      read: () => {
        read++;
        return [1];
      },
    };
    const sampling = new HostSampling({ log: memoryLog(), sources: { cpu } });
    sampling.start();
    sampling.configure({ enabled: true, intervalSeconds: LONG });
    // A timer of a millisecond, as the system makes of one that is too long, would come before a later one of ten.
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(read).toBe(1);
    sampling.stop();
  });
});
