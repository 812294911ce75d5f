import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { formatProblem } from '../../../src/bridge/rules/formatProblem.ts';
import { loadRules } from '../../../src/bridge/rules/loadRules.ts';

/** The text that a part of a rule file needs around it. */
const WHOLE = {
  accounts: { main: { harness: 'code-agent' }, second: { harness: 'exec-agent' } },
  defaults: { account: 'main' },
  work: { implement: { prompt: 'Work on card {cardNumber}' } },
};

/** The faults that the product finds in a rule file, as `bascule rules check` prints them; the file's path is `shownAs`. */
export async function faultsOfRules(text: string, shownAs: string): Promise<string[]> {
  return inFolder(async (dir) => {
    const file = join(dir, 'rules.yaml');
    await writeFile(file, text);
    const read = await loadRules(file, 'linux');
    return 'problems' in read ? read.problems.map((one) => formatProblem({ ...one, file: shownAs })) : [];
  });
}

/** A whole rule file with the part at its place: `''` for the top, else keys such as `work.implement`. */
export function aroundPart(text: string, part: string): string {
  const value: unknown = part
    .split('.')
    .reduceRight((inner, key) => (key === '' ? inner : { [key]: inner }), parse(text));
  return stringify(merged(WHOLE, value));
}

export async function inFolder<Result>(use: (dir: string) => Promise<Result>): Promise<Result> {
  const dir = await mkdtemp(join(tmpdir(), 'bascule-snippet-'));
  try {
    return await use(dir);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

function merged(base: unknown, over: unknown): unknown {
  if (over === null || over === undefined) return base;
  if (!isRecord(base) || !isRecord(over)) return over;
  const keys = new Set([...Object.keys(base), ...Object.keys(over)]);
  return Object.fromEntries([...keys].map((key) => [key, merged(base[key], over[key])]));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
