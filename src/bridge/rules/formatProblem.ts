import type { RuleProblem } from './Rules.ts';

/** `rules.yaml:12:5 work.implement.prompt: must be text` */
export function formatProblem({ file, line, column, key, message }: RuleProblem): string {
  const place = line === undefined ? file : `${file}:${line}${column === undefined ? '' : `:${column}`}`;
  return key === '' ? `${place}: ${message}` : `${place} ${key}: ${message}`;
}
