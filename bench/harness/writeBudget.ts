import { readFileSync, writeFileSync } from 'node:fs';
import type { Verdict } from './judgeBudget.ts';

const FILE = 'bench/budget.ts';

/** Replaces the figures of the rows that were measured, and leaves the others. */
export function writeBudget(verdicts: readonly Verdict[], budgets: Readonly<Record<string, number>>): void {
  const figures = { ...budgets };
  for (const { name, micros } of verdicts) figures[name] = Number(micros.toPrecision(3));
  const lines = Object.entries(figures).map(([name, micros]) => `  '${name}': ${micros},\n`);
  const text = readFileSync(FILE, 'utf8').replace(/= \{[\s\S]*\};\n$/, `= {\n${lines.join('')}};\n`);
  writeFileSync(FILE, text);
}
