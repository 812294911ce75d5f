import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endAgents } from '../../scripts/dev/endAgents.mjs';
import { KEEPER_SCRIPT } from '../../src/bridge/process/keeperScript.ts';
import { runFiles } from '../../src/bridge/process/runFiles.ts';
import { until } from '../support/until.ts';

describe('The end of npm run dev', () => {
  let runs: string;
  beforeEach(() => {
    runs = mkdtempSync(join(tmpdir(), 'bascule-runs-'));
  });
  afterEach(() => rmSync(runs, { recursive: true, force: true, maxRetries: 5 }));

  it('ends an agent whose bridge is gone', async () => {
    const runDir = join(runs, 'run');
    const files = runFiles(runDir);
    mkdirSync(runDir);
    writeFileSync(files.keeper, KEEPER_SCRIPT);
    writeFileSync(files.stdin, '');
    const keeper = spawn(
      'sh',
      [files.keeper, runDir, '1000', '1000', '1', 'joined', '', 'keep', 'file', 'sh', '-c', 'echo up; exec sleep 1000'],
      {
        detached: true,
        stdio: 'ignore',
      },
    );
    const gone = new Promise((resolve) => keeper.once('exit', resolve));
    try {
      // A signal between the shell's fork and the program's start would reach neither of them.
      await until('the agent runs', () => existsSync(files.stdout) && readFileSync(files.stdout, 'utf8') === 'up\n');
      endAgents(runs);
      await gone;
      expect(existsSync(files.stop)).toBe(true);
    } finally {
      if (keeper.exitCode === null && keeper.pid !== undefined) process.kill(-keeper.pid, 'SIGKILL');
    }
  });

  it('leaves a process alone that only has the number of an agent', () => {
    const runDir = join(runs, 'run');
    mkdirSync(runDir);
    writeFileSync(runFiles(runDir).pid, `${process.pid}\n`);
    endAgents(runs);
    expect(existsSync(runFiles(runDir).stop)).toBe(false);
  });

  it('needs no folder of runs', () => {
    expect(() => endAgents(join(runs, 'none'))).not.toThrow();
  });
});
