import type { AgentAccountRow, MappedProjectRow } from '../../tables/Bridge.ts';

/** Whether an account of a bridge keeps work from it: the rule file uses the account, and it fails its check. */
export const isFailing = ({ state, used }: Pick<AgentAccountRow, 'state' | 'used'>): boolean =>
  used && state === 'failing';

/** Whether a bridge cannot work on a project that its rule file maps, because its folder is missing there. */
export const isUnready = ({ state }: Pick<MappedProjectRow, 'state'>): boolean => state === 'failing';
