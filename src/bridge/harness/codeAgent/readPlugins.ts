import { join } from 'node:path';
import { isRecord, type Json, records, textOf } from '../shared/Json.ts';
import { type DeclaredServer, serversOf } from './DeclaredServer.ts';
import { readJson } from './readJson.ts';
import { skillsIn } from './skillsIn.ts';

export interface InstalledPlugin {
  readonly name: string;
  readonly servers: readonly DeclaredServer[];
  readonly skills: readonly string[];
}

/** The plugins that are both enabled in the settings and installed. `enabled` is keyed by `<name>@<marketplace>`. */
export async function readPlugins(configDir: string, enabled: Json): Promise<InstalledPlugin[]> {
  const installed = await readJson(join(configDir, 'plugins', 'installed_plugins.json'));
  const all = isRecord(installed.plugins) ? Object.entries(installed.plugins) : [];
  const found = all
    .filter(([id]) => Object.hasOwn(enabled, id) && enabled[id] === true)
    .flatMap(([id, entries]) =>
      // Older files contain a single entry instead of a list.
      records(Array.isArray(entries) ? entries : [entries]).flatMap(({ installPath }) => {
        const folder = textOf(installPath);
        return folder === undefined ? [] : [{ name: id.split('@', 1)[0] as string, folder }];
      }),
    );
  return await Promise.all(found.map(readPlugin));
}

async function readPlugin({ name, folder }: { name: string; folder: string }): Promise<InstalledPlugin> {
  const manifest = await readJson(join(folder, '.claude-plugin', 'plugin.json'));
  const named = await Promise.all(list(manifest.mcpServers).map((one) => serversAt(folder, one)));
  const beside = await serversAt(folder, '.mcp.json');
  const places = ['skills', ...list(manifest.skills).filter((place) => typeof place === 'string')];
  const skills = await Promise.all(places.map((place) => skillsIn(folder, place)));
  return { name, servers: [...named.flat(), ...beside], skills: [...new Set(skills.flat())] };
}

/** Servers are declared in the manifest or in a file that it names. */
async function serversAt(folder: string, value: unknown): Promise<DeclaredServer[]> {
  if (typeof value !== 'string') return serversOf(value);
  const file = await readJson(join(folder, value));
  return serversOf(file.mcpServers ?? file);
}

function list(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}
