import { findProgram } from '../process/findProgram.ts';
import type { BridgeEnv } from '../readEnv.ts';
import type { HarnessName } from '../rules/Rules.ts';

/** An agent program that many people have, with what a person needs to know about it. */
export interface AgentProgram {
  readonly id: 'claude' | 'codex';
  readonly harness: HarnessName;
  /** Its own name, as the board shows it. */
  readonly title: string;
  /** The name or path to look up. */
  readonly program: (env: BridgeEnv) => string;
  readonly install: string;
  readonly signIn: string;
}

export const AGENT_PROGRAMS: readonly AgentProgram[] = [
  {
    id: 'claude',
    harness: 'code-agent',
    title: 'Claude Code',
    program: ({ claude }) => claude,
    install: 'npm install -g @anthropic-ai/claude-code',
    signIn: 'run claude once and sign in',
  },
  {
    id: 'codex',
    harness: 'exec-agent',
    title: 'Codex',
    program: ({ codex }) => codex,
    install: 'npm install -g @openai/codex',
    signIn: 'codex login',
  },
];

export const agentOf = (harness: string): AgentProgram | undefined =>
  AGENT_PROGRAMS.find((agent) => agent.harness === harness);

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
