import {
  COMMIT,
  HOOK_PACKAGE,
  MOST_HOOKS,
  MOST_PACKAGE,
  MOST_REF,
  MOST_SETTINGS,
  MOST_VALUE,
  SETTING,
} from './bounds.ts';
import type { HookRule } from './Rules.ts';
import type { YamlNode } from './YamlNode.ts';

export { HOOK_PACKAGE };

/** Reads packages as `bascule bridge hooks install` writes them: each at one commit, with its settings. */
export function parseHooks(node: YamlNode): HookRule[] {
  const list = node.list() ?? [];
  if (list.length > MOST_HOOKS) node.fault(`at most ${MOST_HOOKS} packages`);
  const seen = new Set<string>();
  return list.slice(0, MOST_HOOKS).flatMap((item) => {
    const keys = item.record(['package', 'ref', 'commit', 'settings']);
    if (keys === undefined) return [];
    for (const key of ['package', 'ref', 'commit'] as const)
      if (keys[key] === undefined) item.fault(`${key} is required`);
    const name = keys.package?.matching(HOOK_PACKAGE, 'must be owner/repo or owner/repo/path');
    if (name?.split('/').some((part) => part === '..' || part === '.')) keys.package?.fault('must not contain . or ..');
    if (name !== undefined && name.length > MOST_PACKAGE)
      keys.package?.fault(`must be at most ${MOST_PACKAGE} characters`);
    if (name !== undefined && seen.has(name)) keys.package?.fault(`${name} is listed twice`);
    if (name !== undefined) seen.add(name);
    const ref = keys.ref?.text();
    if (ref !== undefined && ref.length > MOST_REF) keys.ref?.fault(`must be at most ${MOST_REF} characters`);
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
  const entries = node.map();
  if (entries !== undefined && entries.size > MOST_SETTINGS) node.fault(`at most ${MOST_SETTINGS} settings`);
  for (const [name, value] of entries ?? []) {
    if (!SETTING.test(name))
      value.keyFault('a setting’s name is lower-case letters, digits and underscores and begins with a letter');
    const text = value.text({ blank: true });
    if (text !== undefined && text.length > MOST_VALUE) value.fault(`must be at most ${MOST_VALUE} characters`);
    if (text !== undefined) settings[name] = text;
  }
  return settings;
}
