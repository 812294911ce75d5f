import { AGENT_PROGRAMS, type AgentProgram, isInstalled, missingWords } from '../checks/agentPrograms.ts';
import type { FirstAccount } from '../rules/initRules.ts';
import { type Connecting, NotConnected } from './Connecting.ts';
import { selfCommand } from './selfCommand.ts';

/** The agent programs that are installed for this user. */
export async function installedAgents({ cli }: Pick<Connecting, 'cli'>): Promise<readonly AgentProgram[]> {
  const found = await Promise.all(AGENT_PROGRAMS.map((agent) => isInstalled(agent, cli.env)));
  return AGENT_PROGRAMS.filter((_agent, at) => found[at]);
}

/** The account of a new rule file. @throws NotConnected, NeedsAnswer */
export async function pickAgent(connecting: Connecting): Promise<FirstAccount> {
  const { cli, prompts } = connecting;
  const told = await toldAgent(connecting);
  if (told !== undefined) return told;
  for (;;) {
    const [first, ...others] = await installedAgents(connecting);
    if (first !== undefined && others.length === 0) {
      cli.out(`${first.title} is installed: cards are worked on with it.`);
      return accountOf(first, connecting);
    }
    if (first !== undefined) return accountOf(await choose(connecting, [first, ...others]), connecting);
    for (const agent of AGENT_PROGRAMS) cli.err(`${missingWords(agent)}.`);
    const flag = '--agent sample tries it with the sample agent, and --command names a program of your own:';
    if (!prompts.canAsk)
      throw new NotConnected(`no agent program was found; ${flag} run bascule connect again with one`);
    const key = await prompts.key('[S] try it with the sample agent  [R] look again  [Q] leave:', 'srq', flag);
    if (key === 's') return sampleAccount(connecting);
    if (key === 'q') throw new NotConnected('no agent program was chosen: nothing was written');
  }
}

/** The account that the command line names; undefined when it names none. */
export async function toldAgent(connecting: Connecting): Promise<FirstAccount | undefined> {
  const { acp, agent, command } = connecting.options;
  if (acp !== undefined) return { name: 'own', harness: 'acp', command: acp };
  if (command !== undefined) return { name: 'own', harness: 'line-agent', command };
  if (agent === 'sample') return sampleAccount(connecting);
  const program = AGENT_PROGRAMS.find(({ id }) => id === agent);
  return program && accountOf(program, connecting);
}

/** The sample agent comments with the login of this folder, which no bridge tells its agents. */
export async function sampleAccount({ cli }: Pick<Connecting, 'cli'>): Promise<FirstAccount> {
  const command = [...(await selfCommand(cli)), 'sample-agent', cli.config.path];
  return { name: 'sample', harness: 'line-agent', command };
}

const accountOf = (
  { id, harness, options, program }: AgentProgram,
  { cli }: Pick<Connecting, 'cli'>,
): FirstAccount => ({
  name: id,
  harness,
  ...(options && { command: [program(cli.env), ...options] }),
});

async function choose({ prompts }: Connecting, agents: readonly AgentProgram[]): Promise<AgentProgram> {
  const list = agents.map(({ title }, at) => `[${at + 1}] ${title}`).join('  ');
  const keys = agents.map((_agent, at) => String(at + 1)).join('');
  const key = await prompts.key(`Which agent works on cards here? ${list}:`, keys, '--agent');
  return agents[Number(key) - 1] as AgentProgram;
}
