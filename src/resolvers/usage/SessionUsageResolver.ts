import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { reportSessionUsage } from '../../domain/usage/reportSessionUsage.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { ReportSessionUsageInput, ReportSessionUsagePayload } from './SessionUsageInputs.ts';

@Resolver()
export class SessionUsageResolver {
  @Mutation(() => ReportSessionUsagePayload, {
    description: 'For bridges: reports the usage of the processes of a session.',
  })
  reportSessionUsage(
    @Arg('input', () => ReportSessionUsageInput) input: ReportSessionUsageInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<ReportSessionUsagePayload> {
    return reportSessionUsage(ctx, input);
  }
}
