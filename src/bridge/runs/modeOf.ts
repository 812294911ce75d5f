import type { Harness } from '../harness/Harness.ts';
import type { Account, PermissionLevel, Rules, WorkEntry } from '../rules/Rules.ts';

export interface ModeSources {
  readonly rules: Pick<Rules, 'defaults'>;
  /** Of the command line of `bridge run`. */
  readonly flags: { readonly permissionMode: string | undefined };
  readonly harness: Harness;
}

/**
 * The native mode of a run by the precedence of document 3 §2.3; undefined when none is passed. A terminal session takes it from
 * its own entry alone (document 3 §2.5).
 * @param level of the variant, or of the entry
 */
export function modeOf(
  { rules, flags, harness }: ModeSources,
  action: WorkEntry['action'],
  account: Account,
  level: PermissionLevel | undefined,
): string | undefined {
  if (action !== 'worker') return level && harness.mode(level);
  const fallback = rules.defaults.permissions;
  return (
    (level && harness.mode(level)) ??
    account.permissionMode ??
    (fallback && harness.mode(fallback)) ??
    (harness.takesRunOptions ? flags.permissionMode : harness.mode('workspace'))
  );
}
