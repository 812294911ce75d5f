import type { AgentSettings } from './AgentSettings.ts';
import { isToolServer } from './seesToolServer.ts';

/** The folders of the service's skills are called this, or this and a hyphen and more. */
const SKILL_NAME = 'bascule';

/** Whether a skill of the service is there: by its name, or in the plugin that serves the tools or bears the name. */
export function seesSkills({ skills, plugins }: AgentSettings, cli: string): boolean {
  const ours = plugins.filter(
    (plugin) => plugin.name === SKILL_NAME || plugin.servers.some((server) => isToolServer(server, cli)),
  );
  return (
    skills.concat(plugins.flatMap((plugin) => plugin.skills)).some(isOurs) ||
    ours.some((plugin) => plugin.skills.length > 0)
  );
}

function isOurs(name: string): boolean {
  return name === SKILL_NAME || name.startsWith(`${SKILL_NAME}-`);
}
