import type { CommandEntry, Rules } from '../rules/Rules.ts';
import type { CommandPlan } from './RunRecord.ts';

/** Everything that a command needs to start. @param dir the project's folder */
export function planCommand(rules: Pick<Rules, 'leftovers'>, entry: CommandEntry, dir: string): CommandPlan {
  return { run: entry.run, timeoutMs: entry.timeoutMs, dir, leftovers: entry.leftovers ?? rules.leftovers };
}
