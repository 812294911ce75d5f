import { homedir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import type { AgentProgram } from '../checks/agentPrograms.ts';
import { SESSION_VARIABLE } from '../process/inheritance.ts';
import { type FileChange, readText } from './FileChange.ts';
import { SKILL_TEXT } from './skillText.ts';

/** Where the tools and the skill go. */
export interface ToolPlace {
  /** The project's folder. */
  readonly dir: string;
  /** Whether they go into that folder, for everybody who has it, in place of the person's own ones. */
  readonly inProject: boolean;
  /** How agents start this program. */
  readonly self: readonly string[];
  readonly inherited: Readonly<Record<string, string>>;
}

/** A file that the program cannot change as it is; the person has to do it. */
export interface Obstructed {
  readonly obstructed: string;
}

const SERVER = 'bascule';

/** The changes that give an agent program the board's tools and the skill; empty if it already has them. */
export async function planTools(agent: AgentProgram, place: ToolPlace): Promise<(FileChange | Obstructed)[]> {
  // An agent of the protocol gets the tools with each session.
  if (agent.harness === 'acp') return [];
  const planned = await (agent.id === 'claude'
    ? Promise.all([planClaudeTools(place), planSkill(agent, place, '.claude', claudeHome(place))])
    : Promise.all([planCodexTools(place), planSkill(agent, place, '.agents', codexHome(place))]));
  return planned.filter((change) => change !== undefined);
}

/** @param folder of skills within a project @param home the person's own folder of the program */
async function planSkill(
  agent: AgentProgram,
  { dir, inProject }: ToolPlace,
  folder: string,
  home: string,
): Promise<FileChange | undefined> {
  const [file = '', other = ''] = (inProject ? [join(dir, folder), home] : [home, join(dir, folder)]).map((one) =>
    join(one, 'skills', SERVER, 'SKILL.md'),
  );
  if ((await readText(file)) !== null || (await readText(other)) !== null) return undefined;
  return { file, title: `a skill for ${agent.title}`, before: null, after: SKILL_TEXT, part: { kind: 'whole' } };
}

async function planClaudeTools(place: ToolPlace): Promise<FileChange | Obstructed | undefined> {
  const inProject = join(place.dir, '.mcp.json');
  const own = join(place.inherited.CLAUDE_CONFIG_DIR || homeOf(place), '.claude.json');
  const [file, other] = place.inProject ? [inProject, own] : [own, inProject];
  const before = await readText(file);
  const content = parseJson(before ?? '{}');
  const servers = content?.mcpServers ?? {};
  if (content === undefined || !isRecord(servers)) {
    return { obstructed: `${file} is not the JSON that Claude Code reads: correct it, or declare the tools by hand` };
  }
  if (Object.hasOwn(servers, SERVER) || (await declares(other))) return undefined;
  const [command, ...args] = place.self;
  const value = { command, args: [...args, 'mcp'], ...configOf(place) };
  const after = `${JSON.stringify({ ...content, mcpServers: { ...servers, [SERVER]: value } }, null, 2)}\n`;
  const part = { kind: 'json', path: ['mcpServers', SERVER], value } as const;
  return { file, title: "the board's tools for Claude Code", before, after, part };
}

async function planCodexTools(place: ToolPlace): Promise<FileChange | Obstructed | undefined> {
  const file = join(codexHome(place), 'config.toml');
  const before = await readText(file);
  try {
    const servers = parse(before ?? '').mcp_servers;
    if (isRecord(servers) && Object.hasOwn(servers, SERVER)) return undefined;
  } catch {
    return { obstructed: `${file} is not valid TOML: correct it, or declare the tools by hand` };
  }
  const [command, ...args] = place.self;
  const { env } = configOf(place);
  const text = [
    `[mcp_servers.${SERVER}]`,
    `command = ${JSON.stringify(command)}`,
    `args = ${JSON.stringify([...args, 'mcp'])}`,
    ...(env === undefined ? [] : [`env = { BASCULE_CONFIG_DIR = ${JSON.stringify(env.BASCULE_CONFIG_DIR)} }`]),
    // The program passes few variables on by itself.
    `env_vars = ["${SESSION_VARIABLE}"]`,
    // Without this, a run that nobody watches could not call the tools.
    'default_tools_approval_mode = "approve"',
    '',
  ].join('\n');
  const gap = before === null || before === '' ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const part = { kind: 'block', text: `${gap}${text}` } as const;
  return { file, title: "the board's tools for Codex", before, after: `${before ?? ''}${gap}${text}`, part };
}

const homeOf = ({ inherited }: ToolPlace): string => inherited.HOME || inherited.USERPROFILE || homedir();
const claudeHome = (place: ToolPlace): string => place.inherited.CLAUDE_CONFIG_DIR || join(homeOf(place), '.claude');
const codexHome = (place: ToolPlace): string => place.inherited.CODEX_HOME || join(homeOf(place), '.codex');

/** Whether a file of Claude Code declares the server already. */
async function declares(file: string): Promise<boolean> {
  const servers = parseJson((await readText(file)) ?? '{}')?.mcpServers;
  return isRecord(servers) && Object.hasOwn(servers, SERVER);
}

/** A separate configuration folder has to be passed on, because the agent program may be started elsewhere. */
function configOf({ inherited }: ToolPlace): { env?: { BASCULE_CONFIG_DIR: string } } {
  const dir = inherited.BASCULE_CONFIG_DIR;
  return dir === undefined || dir === '' ? {} : { env: { BASCULE_CONFIG_DIR: dir } };
}

function parseJson(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
