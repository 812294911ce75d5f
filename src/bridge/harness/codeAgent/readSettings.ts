import { access } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { isRecord, type Json, recordOf } from '../shared/Json.ts';
import type { AgentHome, AgentSettings } from './AgentSettings.ts';
import { serversOf } from './DeclaredServer.ts';
import { readJson } from './readJson.ts';
import { readPlugins } from './readPlugins.ts';
import { skillsIn } from './skillsIn.ts';

/** Reads the settings files directly: asking the program would take seconds per folder and start every server in it. */
export async function readSettings(home: AgentHome, dir: string): Promise<AgentSettings> {
  const folders = [...upwards(dir)];
  const settings = await Promise.all(
    [
      join(home.configDir, 'settings.json'),
      join(dir, '.claude', 'settings.json'),
      join(dir, '.claude', 'settings.local.json'),
    ].map(readJson),
  );
  const user = await readJson(home.userFile);
  const own = folders.map((folder) => inside(inside(user, 'projects'), folder));
  const rejected = new Set([...settings, ...own].flatMap((file) => strings(file.disabledMcpjsonServers)));
  const disabled = new Set(own.flatMap((file) => strings(file.disabledMcpServers)));
  const shared = await Promise.all(folders.map((folder) => readJson(join(folder, '.mcp.json'))));
  const managed = await readJson(home.managedFile);
  const declared = [
    ...[user, ...own].flatMap((file) => serversOf(file.mcpServers)),
    ...shared.flatMap((file) => serversOf(file.mcpServers)).filter(({ name }) => !rejected.has(name)),
  ];
  // Servers of administrators exclude all others.
  const exclusive = isRecord(managed.mcpServers);
  const enabled = Object.assign({}, ...settings.map((file) => inside(file, 'enabledPlugins'))) as Json;
  const plugins = await readPlugins(home.configDir, enabled);
  const skills = [home.configDir, ...(await skillFolders(folders))].map((folder) => skillsIn(folder));
  return {
    servers: (exclusive ? serversOf(managed.mcpServers) : declared).filter(({ name }) => !disabled.has(name)),
    skills: (await Promise.all(skills)).flat(),
    plugins: exclusive ? plugins.map((plugin) => ({ ...plugin, servers: [] })) : plugins,
  };
}

/**
 * The folders in which skills are looked up: the project's folder and its parents, up to the root of its repository.
 */
async function skillFolders(folders: readonly string[]): Promise<string[]> {
  const roots = await Promise.all(
    folders.map((folder) =>
      access(join(folder, '.git')).then(
        () => true,
        () => false,
      ),
    ),
  );
  return folders.slice(0, Math.max(0, roots.indexOf(true)) + 1).map((folder) => join(folder, '.claude'));
}

function inside(value: Json, key: string): Json {
  const inner = Object.hasOwn(value, key) ? value[key] : undefined;
  return recordOf(inner);
}

function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/** The folder and all above it: the program looks for `.mcp.json` there too. */
function* upwards(dir: string): Generator<string> {
  for (let folder = resolve(dir); ; folder = dirname(folder)) {
    yield folder;
    if (folder === dirname(folder)) return;
  }
}
