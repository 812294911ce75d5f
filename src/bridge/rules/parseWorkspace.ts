import {
  BRANCH,
  BRANCH_PREFIX,
  INNER_PATH,
  LEAST_FIXED_PORT,
  LEAST_WORKTREE_BYTES,
  MOST_COPIES,
  MOST_FIXED_PORT,
  MOST_UNUSED_DAYS,
  MOST_WORKTREE_BYTES,
  MOST_WORKTREES,
  PREFIX,
  UNUSED_DAYS,
  WORKTREES,
} from './bounds.ts';
import { type BeforeRule, FOLDER, WORKTREE, type WorkspaceRule, type WorktreeRule } from './Rules.ts';
import type { YamlNode } from './YamlNode.ts';

const KINDS = [FOLDER, WORKTREE] as const;
const DAY_MS = 24 * 3_600_000;
const KEYS = ['kind', 'base', 'branchPrefix', 'setup', 'copy', 'unusedDays', 'maxCount', 'maxBytes', 'port'] as const;

/** What a worktree has where the file says nothing but the word. */
export const PLAIN_WORKTREE: WorktreeRule = {
  base: undefined,
  branchPrefix: BRANCH_PREFIX,
  setup: undefined,
  copy: [],
  unusedMs: UNUSED_DAYS * DAY_MS,
  maxCount: WORKTREES,
  maxBytes: undefined,
};

/** Reads `folder`, `worktree`, or a mapping of the kind worktree. @param parseSetup reads a command with placeholders */
export function parseWorkspace(
  node: YamlNode,
  parseSetup: (node: YamlNode) => BeforeRule | undefined,
): WorkspaceRule | undefined {
  if (!node.isMap) return node.oneOf(KINDS);
  const keys = node.record(KEYS);
  if (keys === undefined) return undefined;
  if (keys.kind === undefined) node.fault(`kind is required: ${WORKTREE}`);
  const kind = keys.kind?.oneOf(KINDS);
  if (kind === FOLDER) {
    for (const key of KEYS) if (key !== 'kind') keys[key]?.keyFault(`${FOLDER} does not use it`);
    return FOLDER;
  }
  const days = keys.unusedDays?.int(1, MOST_UNUSED_DAYS) ?? UNUSED_DAYS;
  return {
    base: keys.base?.matching(BRANCH, 'must be the name of a branch'),
    branchPrefix: parsePrefix(keys.branchPrefix) ?? BRANCH_PREFIX,
    setup: keys.setup && parseSetup(keys.setup),
    copy: keys.copy === undefined ? [] : parseCopies(keys.copy),
    unusedMs: days * DAY_MS,
    maxCount: keys.maxCount?.int(1, MOST_WORKTREES) ?? WORKTREES,
    maxBytes: keys.maxBytes?.int(LEAST_WORKTREE_BYTES, MOST_WORKTREE_BYTES),
    ...(keys.port && { port: keys.port.int(LEAST_FIXED_PORT, MOST_FIXED_PORT) }),
  };
}

function parsePrefix(node: YamlNode | undefined): string | undefined {
  const prefix = node?.text({ blank: true });
  if (prefix === undefined || PREFIX.test(prefix)) return prefix;
  return node?.fault('must be what the name of a branch may begin with, such as bascule/');
}

export function parseCopies(node: YamlNode): string[] {
  const items = node.list() ?? [];
  if (items.length > MOST_COPIES) node.fault(`at most ${MOST_COPIES} paths`);
  return items.flatMap(
    (item) => item.matching(INNER_PATH, 'must be a path below the project’s folder, without . and ..') ?? [],
  );
}
