import { findProgram } from '../process/findProgram.ts';
import type { BridgeEnv } from '../readEnv.ts';
import type { HarnessName } from '../rules/Rules.ts';

/** An agent program that many people have, with what a person needs to know about it. */
export interface AgentProgram {
  readonly id: 'claude' | 'codex' | 'gemini' | 'opencode';
  readonly harness: HarnessName;
  /** Of an account of the harness acp: the arguments with which the program speaks the protocol. */
  readonly options?: readonly string[];
  /** Its own name, as the board shows it. */
  readonly title: string;
  /** The name or path to look up. */
  readonly program: (env: BridgeEnv) => string;
  readonly install: string;
  readonly signIn: string;
  /** The variable with a key that stands for a sign-in. */
  readonly key?: string;
}

export const AGENT_PROGRAMS: readonly AgentProgram[] = [
  {
    id: 'claude',
    harness: 'code-agent',
    title: 'Claude Code',
    program: ({ claude }) => claude,
    install: 'npm install -g @anthropic-ai/claude-code',
    signIn: 'run claude once and sign in',
    key: 'ANTHROPIC_API_KEY',
  },
  {
    id: 'codex',
    harness: 'exec-agent',
    title: 'Codex',
    program: ({ codex }) => codex,
    install: 'npm install -g @openai/codex',
    signIn: 'codex login',
    key: 'CODEX_API_KEY',
  },
  {
    id: 'gemini',
    harness: 'acp',
    options: ['--acp'],
    title: 'Gemini CLI',
    program: ({ gemini }) => gemini,
    install: 'npm install -g @google/gemini-cli',
    signIn: 'run gemini once and sign in',
  },
  {
    id: 'opencode',
    harness: 'acp',
    // Without its log nobody sees that it waits for a usage limit to end.
    options: ['acp', '--print-logs', '--log-level', 'ERROR'],
    title: 'OpenCode',
    program: ({ opencode }) => opencode,
    install: 'npm install -g opencode-ai',
    signIn: 'run opencode auth login',
  },
];

/** The only program of a harness; undefined for one that any program may have. */
export const agentOf = (harness: string): AgentProgram | undefined =>
  AGENT_PROGRAMS.find((agent) => agent.harness === harness && agent.options === undefined);

/** Whether the program is installed for this user. */
export async function isInstalled(agent: AgentProgram, env: BridgeEnv): Promise<boolean> {
  return findProgram(agent.program(env), env.inherited, '/').then(
    () => true,
    () => false,
  );
}

/** `claude (Claude Code) is not installed: npm install -g …, then run claude once and sign in` */
export const missingWords = (agent: AgentProgram): string =>
  `${agent.id} (${agent.title}) is not found on the PATH: install it with ${agent.install}, then ${agent.id === 'codex' ? 'sign in with codex login' : agent.signIn}`;
