import type { AgentProgram } from '../checks/agentPrograms.ts';
import type { Connecting } from './Connecting.ts';
import type { FileChange } from './FileChange.ts';
import { type ConnectedProject, makeChanges, showChange } from './makeChanges.ts';
import { installedAgents } from './pickAgent.ts';
import { planTools } from './planTools.ts';
import { selfCommand } from './selfCommand.ts';

/** Offers the board's tools and the skill for each agent program that is installed, or for the one that was named. */
export async function offerTools(connecting: Connecting, project: ConnectedProject): Promise<void> {
  const { options } = connecting;
  if (!options.tools) return;
  for (const agent of await installedAgents(connecting)) {
    const other = options.command !== undefined || (options.agent !== undefined && options.agent !== agent.id);
    if (!other) await offerFor(agent, connecting, project);
  }
}

async function offerFor(agent: AgentProgram, connecting: Connecting, project: ConnectedProject): Promise<void> {
  const { cli, prompts } = connecting;
  const place = { dir: project.dir, self: await selfCommand(cli), inherited: cli.env.inherited };
  const planned = await planTools(agent, place);
  const changes: FileChange[] = [];
  for (const change of planned) {
    if ('obstructed' in change) cli.err(`${change.obstructed}.`);
    else changes.push(change);
  }
  if (changes.length === 0) return;
  for (const change of changes) showChange(connecting, change);
  const question = `Install the board's tools and the skill for ${agent.title}?`;
  if (await prompts.confirm(question, '--yes installs them, --no-tools does not; one of them')) {
    await makeChanges(connecting, project, changes);
  } else cli.out(`Not installed: without them, ${agent.title} cannot read cards.`);
}
