import type { CommentRow } from '../../tables/CardComment.ts';
import { personOf } from '../actInProject.ts';
import type { Context } from '../context.ts';
import { mayDo } from '../projectPolicy.ts';

type Comment = Pick<CommentRow, 'author' | 'personId'>;

/** People write as themselves, in the browser or by a program of theirs; a tool of agents has changed nothing that was said. */
const isPerson = ({ scopes }: Context['actor']): boolean => scopes.has('session') || scopes.has('api');
const mayIn = ({ member }: Context['actor'], act: 'work' | 'manage'): boolean =>
  member === undefined || mayDo(member.role, act);

/** Whether the caller may change the words of a comment: its author alone. */
export function mayEditComment({ actor }: Pick<Context, 'actor'>, { author, personId }: Comment): boolean {
  return isPerson(actor) && mayIn(actor, 'work') && author === 'human' && personId === personOf(actor);
}

/** Whether the caller may delete a comment: its author, and those who manage the project, also where somebody else wrote it. */
export function mayDeleteComment(ctx: Pick<Context, 'actor'>, comment: Comment): boolean {
  return mayEditComment(ctx, comment) || (isPerson(ctx.actor) && mayIn(ctx.actor, 'manage'));
}
