import type { AgentAccountRow } from '../../tables/Bridge.ts';

/** Whether an account of a bridge keeps work from it: the rule file uses the account, and it fails its check. */
export const isFailing = ({ state, used }: Pick<AgentAccountRow, 'state' | 'used'>): boolean =>
  used && state === 'failing';
