import { FAILURE_SQL, SUCCESS_SQL } from '../experiments/verdicts.ts';

/**
 * The ended runs of a group. Costs and tokens cover the runs where they are known, separated by source; a sum of
 * nothing is null. Sums come as text.
 */
export interface InsightSums {
  runs: number;
  /** Runs of commands, which have no cost. */
  commandRuns: number;
  reportedRuns: number;
  estimatedRuns: number;
  /** Runs of agents of which no usage is known. */
  unknownRuns: number;
  /** Runs with known tokens and an unknown price. */
  unpricedRuns: number;
  reportedCostUsd: string | null;
  estimatedCostUsd: string | null;
  reportedTokens: string | null;
  estimatedTokens: string | null;
  succeededRuns: number;
  failedRuns: number;
  lostRuns: number;
  stoppedRuns: number;
  /** The four counts above of commands alone: their exit codes are no success of an agent. */
  commandSucceededRuns: number;
  commandFailedRuns: number;
  commandLostRuns: number;
  commandStoppedRuns: number;
  workMs: string | null;
}

/** Of how many runs the sums are that may be sums of nothing while there are runs. */
export interface KnownRuns {
  reportedPriced: number;
  estimatedPriced: number;
  timedRuns: number;
}

/** The properties that separate rows of facts before they are grouped, because the figures depend on them. */
export const CLASSES = `f.state, f.usage_source, f.kind = 'command'`;
/** What rows of the same class are added up to: few rows, from which groups and all their figures follow. */
export const ADDED = `f.state, f.usage_source, f.kind = 'command' as is_command, count(*) as runs,
  count(f.cost_usd) as priced, sum(f.cost_usd) as cost, count(f.duration_ms) as timed, sum(f.duration_ms) as work,
  sum(f.input_tokens + f.output_tokens + f.cache_read_tokens + f.cache_write_tokens) as tokens`;

const where = (text: string, when: string): string => `${text} filter (where ${when})`;
const count = (when: string, of = 'a.runs'): string => `coalesce(${where(`sum(${of})`, when)}, 0)::int`;
const by = (source: string): string => `a.usage_source = '${source}'`;

/** How runs came out, each with the states that it covers. */
const OUTCOMES = [
  ['succeeded', SUCCESS_SQL],
  ['failed', FAILURE_SQL],
  ['lost', `('lost', 'timed-out')`],
  ['stopped', `('stopped', 'closed')`],
] as const;

/** The figures of a group, each with the text that adds it up over rows `a` of `ADDED`. */
const TEXTS: readonly (readonly [name: string, text: string])[] = [
  ['runs', 'sum(a.runs)::int'],
  ['command_runs', count('a.is_command and a.usage_source is null')],
  ['reported_runs', count(by('reported'))],
  ['estimated_runs', count(by('estimated'))],
  ['unknown_runs', count('not a.is_command and a.usage_source is null')],
  ['unpriced_runs', count('a.usage_source is not null', 'a.runs - a.priced')],
  ['reported_cost_usd', where('sum(a.cost)', by('reported'))],
  ['estimated_cost_usd', where('sum(a.cost)', by('estimated'))],
  ['reported_tokens', where('sum(a.tokens)', by('reported'))],
  ['estimated_tokens', where('sum(a.tokens)', by('estimated'))],
  ...OUTCOMES.map(([name, states]) => [`${name}_runs`, count(`a.state in ${states}`)] as const),
  ...OUTCOMES.map(
    ([name, states]) => [`command_${name}_runs`, count(`a.is_command and a.state in ${states}`)] as const,
  ),
  ['work_ms', 'sum(a.work)'],
  ['reported_priced', count(by('reported'), 'a.priced')],
  ['estimated_priced', count(by('estimated'), 'a.priced')],
  ['timed_runs', 'sum(a.timed)::int'],
];
export const FIGURES = TEXTS.map(([name, text]) => `${text} as ${name}`).join(', ');

type Sums = InsightSums & KnownRuns;
const COUNTS = [
  'runs',
  'commandRuns',
  'reportedRuns',
  'estimatedRuns',
  'unknownRuns',
  'unpricedRuns',
  'succeededRuns',
  'failedRuns',
  'lostRuns',
  'stoppedRuns',
  'commandSucceededRuns',
  'commandFailedRuns',
  'commandLostRuns',
  'commandStoppedRuns',
  'reportedPriced',
  'estimatedPriced',
  'timedRuns',
] as const satisfies readonly (keyof Sums)[];
/** Each sum with the count of the runs that it is of. */
const SUMS = {
  reportedCostUsd: 'reportedPriced',
  estimatedCostUsd: 'estimatedPriced',
  // A run whose usage is known has all four counts of tokens.
  reportedTokens: 'reportedRuns',
  estimatedTokens: 'estimatedRuns',
  workMs: 'timedRuns',
} as const satisfies Partial<Record<keyof Sums, keyof Sums>>;

/** The figures of the runs of `all` that are not of `parts`, which lie in it. */
export function without(all: Sums, parts: readonly Sums[]): Sums {
  const rest = { ...all };
  for (const name of COUNTS) rest[name] = all[name] - parts.reduce((sum, part) => sum + part[name], 0);
  for (const [name, known] of Object.entries(SUMS) as [keyof typeof SUMS, keyof KnownRuns][]) {
    const left = parts.reduce((sum, part) => sum - toUnits(part[name]), toUnits(all[name]));
    rest[name] = rest[known] === 0 ? null : toText(left, all[name]);
  }
  return rest;
}

/** Costs have six decimals, and sums may be longer than a number is exact. */
const toUnits = (text: string | null): bigint => BigInt((text ?? '0').replace('.', ''));
function toText(units: bigint, like: string | null): string {
  if (!like?.includes('.')) return String(units);
  const digits = String(units).padStart(7, '0');
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`;
}
