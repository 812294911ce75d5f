import { listWords } from '../../../lib/listWords.ts';
import { t } from '../../../texts/t.ts';
export const PRIORITY_WORDS = {
  URGENT: t`Urgent`,
  HIGH: t`High`,
  MEDIUM: t`Medium`,
  LOW: t`Low`,
  NONE: t`No priority`,
} as const;

/** `opens plan`, `opens plan and review`, `runs teardown` for a column that ends cards. */
export function describeOpens(kinds: readonly string[], terminal: boolean): string {
  if (kinds.length === 0) return '';
  const words = listWords(kinds);
  return terminal ? t`runs ${words}` : t`opens ${words}`;
}
