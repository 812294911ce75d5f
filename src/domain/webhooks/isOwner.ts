import type { Context } from '../context.ts';

/** Whether the caller owns the project, and so the tokens that may be used for what they name. */
export const isOwner = ({ actor }: Pick<Context, 'actor'>): boolean => actor.member === undefined;
