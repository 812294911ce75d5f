import { EXIT } from '../exitCodes.ts';
import type { BridgeLog } from '../log/BridgeLog.ts';
import { formatProblem } from '../rules/formatProblem.ts';
import type { RuleProblem } from '../rules/Rules.ts';

/** Prints and logs why the bridge does not start with these rules. @returns the exit code */
export function refuseRules(problems: readonly RuleProblem[], print: (line: string) => void, log: BridgeLog): number {
  const lines = problems.map(formatProblem);
  for (const line of lines) print(line);
  log.error('rules_invalid', { problems: lines });
  return EXIT.failed;
}
