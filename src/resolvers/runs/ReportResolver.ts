import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { reportEndedRun } from '../../domain/reports/reportEndedRun.ts';
import { reportRun } from '../../domain/reports/reportRun.ts';
import { reportRunInventory } from '../../domain/reports/reportRunInventory.ts';
import type { RunReportField } from '../../domain/reports/runReportFields.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import {
  ReportEndedRunInput,
  ReportRunInput,
  ReportRunInventoryInput,
  ReportRunInventoryPayload,
  ReportRunPayload,
} from './ReportInputs.ts';

/** The fields that the domain judges. The compiler finds one that the input of the graph lacks. */
type AllFields = Readonly<Record<RunReportField, unknown>>;

@Resolver()
export class ReportResolver {
  @Mutation(() => ReportRunPayload, { description: 'For bridges: reports a state that a run reached.' })
  async reportRun(
    @Arg('input', () => ReportRunInput) input: ReportRunInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<ReportRunPayload> {
    const { id: storedRunId, news } = await reportRun(ctx, input satisfies { report: AllFields });
    return { storedRunId, news };
  }

  @Mutation(() => ReportRunPayload, {
    description: 'For bridges that do not know run states: reports a run that has ended.',
  })
  async reportEndedRun(
    @Arg('input', () => ReportEndedRunInput) { project, runId, report }: ReportEndedRunInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<ReportRunPayload> {
    const { id: storedRunId, news } = await reportEndedRun(ctx, { project, runId, report: report satisfies AllFields });
    return { storedRunId, news };
  }

  @Mutation(() => ReportRunInventoryPayload, { description: 'For bridges: lists the runs that it holds now.' })
  async reportRunInventory(
    @Arg('input', () => ReportRunInventoryInput) { bridgeId, runs }: ReportRunInventoryInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<ReportRunInventoryPayload> {
    return reportRunInventory(ctx, { bridgeId, runs });
  }
}
