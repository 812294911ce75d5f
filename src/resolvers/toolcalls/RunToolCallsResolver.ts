import { Arg, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { countToolCalls, listToolCalls } from '../../domain/toolcalls/readToolCalls.ts';
import {
  AFTER,
  type Connection,
  cutPage,
  FIRST,
  IntType,
  readPageArgs,
  toConnection,
} from '../../graphql/connection.ts';
import { counter } from '../../graphql/counter.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { Run } from '../runs/Run.ts';
import { type ToolCall, ToolCallConnection } from './ToolCall.ts';
import { toToolCall } from './toToolCall.ts';

@Resolver(() => Run)
export class RunToolCallsResolver {
  @FieldResolver(() => ToolCallConnection, { description: 'The tool calls of the run, in their order.' })
  async toolCalls(
    @Root() run: Run,
    @Arg('first', IntType, FIRST) first: number | null,
    @Arg('after', () => String, AFTER) after: string | null,
    @Ctx() ctx: ResolverContext,
  ): Promise<Connection<ToolCall>> {
    const args = readPageArgs(first, after, isSeq);
    const pages = ctx.loaders.of(`toolCalls ${first} ${after}`, ctx, (c, ids) =>
      listToolCalls(c, ids, Number(args.after ?? 0), args.first + 1),
    );
    const page = cutPage((await pages.load(run.id)) ?? [], args);
    const count = counter(ctx, 'toolCalls', run.id, countToolCalls);
    return toConnection(page, args, (row) => String(row.seq), toToolCall, count);
  }
}

const isSeq = (key: string) => /^\d{1,10}$/.test(key) && Number(key) <= 2_147_483_647;
