import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROGRAMS } from '../test/agents/support/programs.mjs';

/**
 * Installs the agent programs into folders of their own: the pinned versions, or with `latest` the newest ones.
 *
 * @param only the names of the executables of those that are wanted, with `@VERSION` for a version of its own; all by default
 *
 * @returns by the name of its executable, each program's version and path
 */
export function installAgents({ latest = false, only = Object.keys(PROGRAMS) } = {}) {
  const installed = {};
  for (const [name, asked = latest ? 'latest' : undefined] of only.map((each) => each.split('@'))) {
    if (!Object.hasOwn(PROGRAMS, name)) throw new Error(`${name} is none of ${Object.keys(PROGRAMS).join(', ')}`);
    const { package: from, version } = PROGRAMS[name];
    const wanted = asked ?? version;
    const folder = join('.tmp/agents', `${name}-${wanted}`);
    const path = join(folder, 'node_modules/.bin', name);
    if (wanted === 'latest' || !existsSync(path)) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
      const args = ['install', '--no-audit', '--no-fund', '--loglevel=error', `${from}@${wanted}`];
      const { status } = spawnSync('npm', args, { cwd: folder, stdio: ['ignore', 2, 2] });
      if (status !== 0) throw new Error(`${from} could not be installed`);
    }
    const manifest = JSON.parse(readFileSync(join(folder, 'node_modules', from, 'package.json'), 'utf8'));
    if (manifest.version !== version) process.stderr.write(`${name} ${manifest.version}, tried so far: ${version}\n`);
    installed[name] = { version: manifest.version, path: join(process.cwd(), path) };
  }
  return installed;
}
