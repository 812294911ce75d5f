import type { AgentProgram } from '../checks/agentPrograms.ts';
import type { Connecting } from './Connecting.ts';
import { forgetConnection, readConnections } from './ConnectRecord.ts';
import type { FileChange } from './FileChange.ts';
import { isTool, isWithin } from './isTool.ts';
import { type ConnectedProject, makeChanges, showChange } from './makeChanges.ts';
import { installedAgents } from './pickAgent.ts';
import { planTools } from './planTools.ts';
import { selfCommand } from './selfCommand.ts';
import { planTakeBack, takeBack } from './takeBack.ts';

/** Offers the board's tools and the skill for each agent program that is installed, or for the one that was named. */
export async function offerTools(connecting: Connecting, project: ConnectedProject): Promise<void> {
  const { options } = connecting;
  if (!options.tools) return;
  if (!options.toolsInProject) await offerToTakeAway(connecting, project);
  for (const agent of await installedAgents(connecting)) {
    const other =
      options.command !== undefined ||
      options.acp !== undefined ||
      (options.agent !== undefined && options.agent !== agent.id);
    if (!other) await offerFor(agent, connecting, project);
  }
}

async function offerFor(agent: AgentProgram, connecting: Connecting, project: ConnectedProject): Promise<void> {
  const { cli, prompts } = connecting;
  const place = {
    dir: project.dir,
    inProject: connecting.options.toolsInProject,
    self: await selfCommand(cli),
    inherited: cli.env.inherited,
  };
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

/** Earlier versions put the tools into the project's folder, where they lay untracked in the person's repository. */
async function offerToTakeAway({ cli, prompts }: Connecting, project: ConnectedProject): Promise<void> {
  const known = (await readConnections(cli.config))[project.slug];
  const earlier = known?.changes.filter((change) => isTool(change) && isWithin(project.dir, change.file)) ?? [];
  if (known === undefined || earlier.length === 0) return;
  cli.out("\nAn earlier connect put the board's tools into this folder:");
  for (const { file, title } of earlier) cli.out(`  ${file} (${title})`);
  const question = 'The tools now go into your own folders. Remove those in this folder?';
  if (!(await prompts.confirm(question, '--yes takes them away, --tools-in-project leaves them; one of them'))) return;
  const left: FileChange[] = known.changes.filter((change) => !earlier.includes(change));
  for (const change of earlier) {
    const planned = await planTakeBack(change);
    if (planned.kind === 'kept') cli.err(`${planned.why}.`);
    else if (planned.kind === 'edit') await takeBack(change, planned.after);
  }
  await forgetConnection(cli.config, project.slug, left);
}
