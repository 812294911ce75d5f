import { t } from '../texts/t.ts';

/** The efforts of a model, as labels. */
export const EFFORTS = {
  LOW: t`Low`,
  MEDIUM: t`Medium`,
  HIGH: t`High`,
  XHIGH: t`Very high`,
  MAX: t`Greatest`,
} as const;
