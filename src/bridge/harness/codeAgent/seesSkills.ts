import type { AgentSettings } from './AgentSettings.ts';
import { isToolServer } from './seesToolServer.ts';

/** The folder of a skill of the service has this name, or this name followed by a hyphen and more. */
const SKILL_NAME = 'bascule';

/**
 * Whether a skill of the service is installed: by its name, or in the plugin that provides the tools or has the
 * service's name.
 */
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
