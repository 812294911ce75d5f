import type { HookRule } from './Rules.ts';
import type { YamlNode } from './YamlNode.ts';

const MOST = 25;
export const HOOK_PACKAGE = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,38})\/[A-Za-z0-9._-]{1,100}(?:\/[A-Za-z0-9._-]+)*$/;
const COMMIT = /^[0-9a-f]{40}([0-9a-f]{24})?$/;
const SETTING = /^[a-z][a-z0-9_]{0,39}$/;

/** Packages as `bascule bridge hooks install` writes them: each at one commit, with its settings. */
export function parseHooks(node: YamlNode): HookRule[] {
  const list = node.list() ?? [];
  if (list.length > MOST) node.fault(`at most ${MOST} packages`);
  const seen = new Set<string>();
  return list.slice(0, MOST).flatMap((item) => {
    const keys = item.record(['package', 'ref', 'commit', 'settings']);
    if (keys === undefined) return [];
    for (const key of ['package', 'ref', 'commit'] as const)
      if (keys[key] === undefined) item.fault(`${key} is required`);
    const name = keys.package?.matching(HOOK_PACKAGE, 'must be owner/repo or owner/repo/path');
    if (name?.split('/').some((part) => part === '..' || part === '.')) keys.package?.fault('must not hold . or ..');
    if (name !== undefined && seen.has(name)) keys.package?.fault(`${name} is listed twice`);
    if (name !== undefined) seen.add(name);
    const ref = keys.ref?.text();
    if (ref !== undefined && ref.length > 100) keys.ref?.fault('must be at most 100 characters');
    return [
      {
        package: name ?? '',
        ref: ref ?? '',
        commit: keys.commit?.matching(COMMIT, 'must be a commit: 40 hexadecimal digits') ?? '',
        settings: keys.settings === undefined ? {} : parseSettings(keys.settings),
      },
    ];
  });
}

function parseSettings(node: YamlNode): Record<string, string> {
  const settings: Record<string, string> = {};
  for (const [name, value] of node.map() ?? []) {
    if (!SETTING.test(name))
      value.fault('a setting’s name is lower-case letters, digits and underscores and begins with a letter');
    const text = value.text({ blank: true });
    if (text !== undefined) settings[name] = text;
  }
  return settings;
}
