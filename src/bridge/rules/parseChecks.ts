import { CHECK_NAME, COMMAND_MS, MOST_CHECKS, MOST_COMMAND_MS } from './bounds.ts';
import { parseRun } from './parseWork.ts';
import type { BeforeRule, CheckRule } from './Rules.ts';
import type { YamlNode } from './YamlNode.ts';

const MINUTE_MS = 60_000;
/** What it is about where its placeholders are judged: only the work of cards is checked and accepted. */
const SUBJECT = 'card';

/** Reads the commands that run after each run of a card that finished its work. */
export function parseChecks(node: YamlNode): CheckRule[] {
  const items = node.list() ?? [];
  if (items.length > MOST_CHECKS) node.fault(`at most ${MOST_CHECKS} checks`);
  const names = new Set<string>();
  return items.flatMap((item) => {
    const keys = item.record(['name', 'run', 'timeoutMinutes']);
    if (keys === undefined) return [];
    if (keys.name === undefined) item.fault('name is required: the board shows the check by it');
    const name = keys.name?.matching(CHECK_NAME, 'must be 1 to 60 letters, digits, hyphens and underscores');
    if (name !== undefined && names.has(name)) keys.name?.fault(`there is another check ${name}`);
    const command = parseCommand(item, keys);
    if (name === undefined || names.has(name)) return [];
    names.add(name);
    return [{ name, ...command }];
  });
}

/** Reads the command by which the accepted work of a card leaves this machine. */
export function parseAccept(node: YamlNode): BeforeRule | undefined {
  const keys = node.record(['run', 'timeoutMinutes']);
  return keys && parseCommand(node, keys);
}

function parseCommand(
  node: YamlNode,
  { run, timeoutMinutes }: { readonly run?: YamlNode; readonly timeoutMinutes?: YamlNode },
): BeforeRule {
  if (run === undefined) node.fault('run is required: the program and its arguments');
  const minutes = timeoutMinutes?.int(1, MOST_COMMAND_MS / MINUTE_MS);
  return {
    run: (run && parseRun(run, SUBJECT)) ?? [],
    timeoutMs: minutes === undefined ? COMMAND_MS : minutes * MINUTE_MS,
  };
}
