import type { AgentSettings } from './AgentSettings.ts';
import type { DeclaredServer } from './DeclaredServer.ts';

/** Whether the service's tool server is declared as `<cli> mcp`, or provided by an enabled plugin (document 3 §2.3). */
export function seesToolServer({ servers, plugins }: AgentSettings, cli: string): boolean {
  return [...servers, ...plugins.flatMap((plugin) => plugin.servers)].some((server) => isToolServer(server, cli));
}

/** A runner such as npx may precede the program. */
export function isToolServer({ definition }: DeclaredServer, cli: string): boolean {
  const args = Array.isArray(definition.args) ? definition.args : [];
  const words = [definition.command, ...args].filter((word) => typeof word === 'string');
  return words.some((word, at) => nameOf(word) === nameOf(cli) && words[at + 1] === 'mcp');
}

function nameOf(program: string): string {
  return program
    .slice(Math.max(program.lastIndexOf('/'), program.lastIndexOf('\\')) + 1)
    .replace(/\.(?:exe|cmd|m?js)$/i, '');
}
