import { readFileSync, writeFileSync } from 'node:fs';
import { isTooBusy, type Verdict } from './judgeBudget.ts';

const FILE = 'bench/budget.ts';

/** Replaces the figures of the rows that were measured on a machine that can judge them, and leaves the others. */
export function writeBudget(verdicts: readonly Verdict[], budgets: Readonly<Record<string, number>>): void {
  const figures = { ...budgets };
  for (const { name, micros, judged } of verdicts) {
    if (!isTooBusy(judged)) figures[name] = Number(micros.toPrecision(3));
  }
  const lines = Object.entries(figures).map(([name, micros]) => `  '${name}': ${micros},\n`);
  const text = readFileSync(FILE, 'utf8').replace(/= \{[\s\S]*\};\n$/, `= {\n${lines.join('')}};\n`);
  writeFileSync(FILE, text);
}
