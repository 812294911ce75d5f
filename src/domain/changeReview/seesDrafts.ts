import { personOf } from '../actInProject.ts';
import type { Context } from '../context.ts';

const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * The person whose drafts the caller sees: their author in the browser, or by a program of theirs that may write. Nobody's for all
 * others: tools of agents, the service itself, and those who only read.
 */
export const drafterOf = ({ scopes, ...actor }: Context['actor']): string =>
  !scopes.has('system') && (scopes.has('session') || scopes.has('api')) ? personOf({ scopes, ...actor }) : NOBODY;
