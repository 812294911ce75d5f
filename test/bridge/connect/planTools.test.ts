import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { AGENT_PROGRAMS } from '../../../src/bridge/checks/agentPrograms.ts';
import { type FileChange, makeChange } from '../../../src/bridge/connect/FileChange.ts';
import { planTools } from '../../../src/bridge/connect/planTools.ts';
import { planTakeBack, takeBack } from '../../../src/bridge/connect/takeBack.ts';

let dir: string;
let home: string;
let inProject = false;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'bascule-tools-'));
  home = await mkdtemp(join(tmpdir(), 'bascule-home-'));
  inProject = false;
});
afterEach(() => Promise.all([dir, home].map((one) => rm(one, { recursive: true, force: true }))));

const plan = (id: 'claude' | 'codex', inherited: Record<string, string> = {}) => {
  const agent = AGENT_PROGRAMS.find((one) => one.id === id);
  if (agent === undefined) throw new Error(id);
  const own = { HOME: home, CODEX_HOME: home, CLAUDE_CONFIG_DIR: '' };
  return planTools(agent, { dir, inProject, self: ['/opt/bascule'], inherited: { ...own, ...inherited } });
};
const changesOf = async (...of: Parameters<typeof plan>): Promise<FileChange[]> => {
  const planned = await plan(...of);
  return planned.map((change) => {
    if ('obstructed' in change) throw new Error(change.obstructed);
    return change;
  });
};
const undo = async (changes: readonly FileChange[]) => {
  for (const change of [...changes].reverse()) {
    const planned = await planTakeBack(change);
    if (planned.kind === 'edit') await takeBack(change, planned.after);
  }
};

describe('The tools of an agent program', () => {
  const config = () => join(home, 'config.toml');

  it.each([
    ['of no file', undefined],
    ['of a file with a comment and no last line end', '# mine\nmodel = "x"'],
    ['of a file with other servers', '[mcp_servers.other]\ncommand = "other"\n'],
  ])('are added to codex at the end %s, and taken away byte for byte', async (_case, text) => {
    if (text !== undefined) await writeFile(config(), text);
    const changes = await changesOf('codex', { BASCULE_CONFIG_DIR: '/etc/bascule' });
    for (const change of changes) await makeChange(change);
    const after = await readFile(config(), 'utf8');
    expect(after.startsWith(text ?? '')).toBe(true);
    expect(parse(after).mcp_servers).toMatchObject({
      bascule: {
        command: '/opt/bascule',
        args: ['mcp'],
        env: { BASCULE_CONFIG_DIR: '/etc/bascule' },
        env_vars: ['BASCULE_SESSION_ID'],
        default_tools_approval_mode: 'approve',
      },
    });
    expect(await readFile(join(home, 'skills/bascule/SKILL.md'), 'utf8')).toContain('name: bascule');
    expect(await changesOf('codex')).toEqual([]);
    await undo(changes);
    expect(await readFile(config(), 'utf8').catch(() => undefined)).toBe(text);
    await expect(readFile(join(home, 'skills'))).rejects.toThrow('ENOENT');
    expect(await readdir(dir)).toEqual([]);
  });

  it('leave what a person wrote into the same files afterwards', async () => {
    const changes = [...(await changesOf('codex')), ...(await changesOf('claude'))];
    for (const change of changes) await makeChange(change);
    await writeFile(config(), `${await readFile(config(), 'utf8')}\n[mcp_servers.later]\ncommand = "later"\n`);
    const declared = join(home, '.claude.json');
    const servers = JSON.parse(await readFile(declared, 'utf8')).mcpServers;
    await writeFile(declared, JSON.stringify({ mcpServers: { ...servers, later: { command: 'later' } } }));
    await undo(changes);
    expect(parse(await readFile(config(), 'utf8'))).toEqual({ mcp_servers: { later: { command: 'later' } } });
    expect(JSON.parse(await readFile(declared, 'utf8'))).toEqual({ mcpServers: { later: { command: 'later' } } });
  });

  it.each([
    ['claude', '.claude.json', 'not json', /is not the JSON that Claude Code reads/],
    ['claude', '.claude.json', '[]', /is not the JSON/],
    ['claude', '.claude.json', '{"mcpServers": 1}', /is not the JSON/],
    ['codex', 'config.toml', '[[', /is not valid TOML/],
  ] as const)('are not added to an invalid file of %s: %s with %s', async (id, file, text, words) => {
    await writeFile(join(home, file), text);
    expect(await plan(id)).toContainEqual({ obstructed: expect.stringMatching(words) });
    expect(await readFile(join(home, file), 'utf8')).toBe(text);
  });

  it('stay as they are where a person has declared them already', async () => {
    await writeFile(join(dir, '.mcp.json'), '{"mcpServers":{"bascule":{"command":"mine"}}}');
    await writeFile(config(), '[mcp_servers.bascule]\ncommand = "mine"\n');
    const files = [...(await changesOf('claude')), ...(await changesOf('codex'))].map(({ file }) => file);
    expect(files).toEqual([join(home, '.claude/skills/bascule/SKILL.md'), join(home, 'skills/bascule/SKILL.md')]);
  });

  it("go into the person's own folders, and into the project only when that is asked for", async () => {
    const filesOf = async (...of: Parameters<typeof plan>) => (await changesOf(...of)).map(({ file }) => file);
    expect(await filesOf('claude')).toEqual([
      join(home, '.claude.json'),
      join(home, '.claude/skills/bascule/SKILL.md'),
    ]);
    expect(await filesOf('claude', { CLAUDE_CONFIG_DIR: '/set' })).toEqual([
      '/set/.claude.json',
      '/set/skills/bascule/SKILL.md',
    ]);
    inProject = true;
    expect(await filesOf('claude')).toEqual([join(dir, '.mcp.json'), join(dir, '.claude/skills/bascule/SKILL.md')]);
    expect(await filesOf('codex')).toEqual([join(home, 'config.toml'), join(dir, '.agents/skills/bascule/SKILL.md')]);
  });
});
