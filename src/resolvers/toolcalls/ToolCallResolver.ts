import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { reportToolCalls } from '../../domain/toolcalls/reportToolCalls.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { ReportToolCallsInput, ReportToolCallsPayload } from './ToolCallInputs.ts';

@Resolver()
export class ToolCallResolver {
  @Mutation(() => ReportToolCallsPayload, { description: 'For bridges: reports tool calls of a run.' })
  reportToolCalls(
    @Arg('input', () => ReportToolCallsInput) input: ReportToolCallsInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<ReportToolCallsPayload> {
    return reportToolCalls(ctx, input);
  }
}
