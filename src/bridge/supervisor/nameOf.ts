import { hostname } from 'node:os';
import type { Rules } from '../rules/Rules.ts';

const MOST = 40;

/**
 * The name that a heartbeat requests: that of the rule file, or else the host name up to its first dot (document 3
 * §2.1).
 */
export function nameOf(rules: Pick<Rules, 'name'>, host: string = hostname()): string {
  if (rules.name !== undefined) return rules.name;
  const short = (host.split('.')[0] ?? '').trim();
  return [...short].slice(0, MOST).join('');
}
