import type { CheckResult, HealthWorld } from './HealthCheck.ts';

/** What an operator's own directives must include, each with what goes wrong without it. */
const NEEDED = [
  ['write_timeout', 'so a stream may outlive the token that opened it'],
  ['cors_origins', 'so browsers get no stream'],
] as const;

/**
 * Checks the directives of an outside hub (document 3, deployment settings, HUB_EXTRA_DIRECTIVES). The hub's container reads
 * them; the server sees them where both have the same environment, and they replace those of the compose file.
 */
export async function checkHubDirectives({ settings }: Pick<HealthWorld, 'settings'>): Promise<CheckResult> {
  const directives = settings.HUB_EXTRA_DIRECTIVES;
  if (directives === undefined) return { state: 'unknown', detail: 'HUB_EXTRA_DIRECTIVES is not set here' };
  // Files of variables write the end of a line as two characters.
  const names = directives.split(/\n|\\n/).map((line) => line.trim().split(/\s/, 1)[0]);
  const missing = NEEDED.filter(([name]) => !names.includes(name));
  if (missing.length === 0) return { state: 'ok', detail: 'HUB_EXTRA_DIRECTIVES has what the hub needs' };
  const faults = missing.map(([name, consequence]) => `no ${name}, ${consequence}`).join('; ');
  return { state: 'warning', detail: `HUB_EXTRA_DIRECTIVES has ${faults}` };
}
