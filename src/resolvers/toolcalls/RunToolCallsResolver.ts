import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { countToolCalls, listToolCalls } from '../../domain/toolcalls/readToolCalls.ts';
import { readTrace } from '../../domain/toolcalls/readTrace.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import {
  AFTER,
  type Connection,
  cutPage,
  FIRST,
  IntType,
  readPageArgs,
  toConnection,
} from '../../graphql/schema/connection.ts';
import { counter } from '../../graphql/schema/counter.ts';
import { JsonText } from '../../graphql/schema/JsonText.ts';
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

  @FieldResolver(() => JsonText, {
    description:
      'The tool calls of the run in their order in a small form, at most 20,000: a list of lists with seq, start in milliseconds since 1970, duration in milliseconds, tool, kind (shell, subagent or tool), whether the call failed, whether a subagent made it, the list of its signatures, the background task that it started, and the one that it waits on. Missing values are null.',
  })
  async trace(
    @Root() run: Run,
    @Arg('after', () => Int, {
      defaultValue: 0,
      description: 'The place of the last call that the client has; 0 for all calls.',
    })
    after: number,
    @Ctx() ctx: ResolverContext,
  ): Promise<string> {
    const traces = ctx.loaders.of(`trace ${after}`, ctx, (c, ids) => readTrace(c, ids, after));
    return (await traces.load(run.id)) ?? '[]';
  }
}

const isSeq = (key: string) => /^\d{1,10}$/.test(key) && Number(key) <= 2_147_483_647;
