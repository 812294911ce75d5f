import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BridgeCommand } from '../../../src/bridge/api/shapes.ts';
import type { Rules } from '../../../src/bridge/rules/Rules.ts';
import { acceptChange } from '../../../src/bridge/work/acceptChange.ts';
import { Projects } from '../../../src/bridge/work/Projects.ts';
import { newId } from '../../../src/lib/uuid.ts';
import { memoryLog } from '../support/memoryLog.ts';

const ID = newId();

describe('The acceptance of a change', () => {
  let dir: string;
  const git = (...args: string[]) => execFileSync('git', args, { cwd: dir, encoding: 'utf8' }).trim();
  const commit = () =>
    git('-c', 'user.name=A', '-c', 'user.email=a@example.test', 'commit', '-q', '--allow-empty', '-m', 'x');
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'bascule-accept-'));
    git('init', '-q');
    commit();
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  const accept = (heads: BridgeCommand['heads'], isBusy = false, repositories?: { name: string; dir: string }[]) => {
    const shop = { slug: 'shop', dir, repositories, accept: { run: ['gh', 'pr', 'create'], timeoutMs: 1000 } };
    const rules = { work: new Map(), projects: new Map([['shop', shop]]), leftovers: 'keep' } as unknown as Rules;
    const projects = new Projects(memoryLog());
    projects.load(rules, [{ id: ID, slug: 'shop', name: 'Shop' }]);
    const subject = { projectId: ID, subjectType: 'card', subjectId: newId(), cardNumber: 7 };
    const command = { ...subject, commandId: newId(), kind: 'accept-change', heads } as unknown as BridgeCommand;
    const workspaces = { find: async () => undefined } as never;
    const inherited = { PATH: process.env.PATH ?? '' };
    return acceptChange(command, { rules, projects, workspaces, inherited }, { hasOpen: () => isBusy });
  };

  it('runs the command of the project where its folder is at the commit that was accepted, and nothing elsewhere', async () => {
    const heads = [{ repository: 'shop', head: git('rev-parse', 'HEAD') }];
    expect(await accept(heads)).toMatchObject({ kind: 'command', plan: { run: ['gh', 'pr', 'create'], dir } });
    await expect(accept(heads, true)).rejects.toThrow('still open');
    const further = [{ name: 'api', dir }];
    expect(
      await accept([...heads, { ...heads[0], repository: 'api (2)' }] as typeof heads, false, further),
    ).toBeDefined();
    const other = { repository: 'api', head: 'f'.repeat(40) };
    expect(await accept(heads, false, further)).toMatchObject({ kind: 'command' });
    await expect(accept([...heads, other], false, further)).rejects.toThrow('at another commit');
    commit();
    await expect(accept(heads)).rejects.toThrow('at another commit than the one that was accepted');
  });
});
