import { isOpen } from '../../domain/runs/model/referenceModel.ts';
import type { Change, Ledger } from '../support/Ledger.ts';
import type { KnownRun } from '../support/RunsOfBridge.ts';
import { groupBy } from './groupBy.ts';
import type { Stored, StoredRun } from './readStored.ts';

const isGuess = (state: string): boolean => state === 'lost' || state === 'timed-out';
const isEnd = (state: string): boolean => !isGuess(state) && !isOpen(state as KnownRun['state']);

/**
 * Runs at every moment: each acknowledged report is in the history at its time, nothing is there that no bridge
 * reported, and usage and facts were written with the end or not at all.
 * @returns what is wrong, in words
 */
export function checkRuns(stored: Stored, ledger: Ledger): string[] {
  const wrong: string[] = [];
  const reports = groupBy(ledger.possible('report'), (change) => change.subject as string);
  const rows = new Map(stored.runs.map((row) => [row.run_key, row]));
  if (rows.size !== stored.runs.length) wrong.push('a run has two rows');
  for (const key of rows.keys()) if (!reports.has(key)) wrong.push(`run ${key} was reported by nobody`);
  for (const [key, told] of reports) {
    const row = rows.get(key);
    const acknowledged = told.filter((change) => change.told === 'done');
    if (row === undefined) {
      if (acknowledged.length > 0) wrong.push(`run ${key} was acknowledged and is gone`);
      continue;
    }
    const tell = (what: string) => wrong.push(`run ${key} (${row.state}): ${what}`);
    checkHistory(row, told, acknowledged, tell);
    checkEnd(row, told, acknowledged, tell);
  }
  return wrong;
}

type Tell = (what: string) => void;

function checkHistory(row: StoredRun, told: readonly Change[], acknowledged: readonly Change[], tell: Tell): void {
  const entries = row.history.map(({ state, at }) => `${state} ${at}`);
  const states = new Set(row.history.map(({ state }) => state));
  if (states.size !== entries.length) tell(`its history has a state twice: ${entries.join(', ')}`);
  if (!states.has(row.state)) tell(`its history does not hold its state: ${entries.join(', ')}`);
  for (const { value, at } of acknowledged) {
    if (!entries.includes(`${value} ${at}`))
      tell(`${value} at ${at} was acknowledged, and there is ${entries.join(', ')}`);
  }
  const possible = new Set(told.map(({ value, at }) => `${value} ${at}`));
  const strange = row.history.filter(({ state, at }) => !isGuess(state) && !possible.has(`${state} ${at}`));
  if (strange.length > 0) tell(`nobody reported ${JSON.stringify(strange)}`);
}

function checkEnd(row: StoredRun, told: readonly Change[], acknowledged: readonly Change[], tell: Tell): void {
  const end = acknowledged.find((change) => isEnd(change.value));
  if (end !== undefined && row.state !== end.value) tell(`its end ${end.value} was acknowledged`);
  if (isEnd(row.state) && !told.some((change) => change.value === row.state)) tell('nobody reported this end');
  if ((row.state === 'lost' || isEnd(row.state)) && row.fact !== row.state) tell(`its facts say ${row.fact}`);
  const measured = isEnd(row.state) && row.state !== 'dropped';
  if (row.usages !== (measured ? 1 : 0)) tell(`it has ${row.usages} rows of usage`);
}

/**
 * Runs after every bridge has reported everything and listed what it holds: each is stored as its bridge knows it.
 * @returns what is wrong, in words
 */
export function checkRunsAtRest(stored: Stored, known: readonly KnownRun[], ledger: Ledger): string[] {
  const rows = new Map(stored.runs.map((row) => [row.run_key, row]));
  const told = new Set(ledger.done('report').map((change) => `${change.subject} ${change.value}`));
  return known.flatMap((run) => {
    const state = rows.get(run.runKey)?.state;
    const knowsEnd = isEnd(run.state) && told.has(`${run.runKey} ${run.state}`);
    const truth = run.grip === 'forgotten' && !knowsEnd ? 'lost' : run.state;
    // A run that the bridge forgot before it could report it may be unknown.
    if (state === undefined && run.grip === 'forgotten') return [];
    return state === truth ? [] : [`run ${run.runKey} is ${state}, and in truth ${truth} (${run.grip})`];
  });
}
