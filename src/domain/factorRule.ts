/** Which accounts need a second factor (REQUIRE_SECOND_FACTOR). */
export type FactorRule = 'none' | 'administrators' | 'all';

/** Whether an account has to have a second factor. */
export function needsFactor(rule: FactorRule, { admin }: { readonly admin: boolean }): boolean {
  return rule === 'all' || (rule === 'administrators' && admin);
}
