import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Resolver, Root, Subscription } from 'type-graphql';
import { followTranscript, type TranscriptUpdate } from '../../domain/transcripts/followTranscript.ts';
import { findTranscripts } from '../../domain/transcripts/readTranscripts.ts';
import { setProjectTranscripts } from '../../domain/transcripts/setProjectTranscripts.ts';
import { Refusal } from '../../errors.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { ProjectPayload } from '../board/ProjectInputs.ts';
import { toProject } from '../board/toProject.ts';
import { Run } from '../runs/Run.ts';
import { pageOfTranscript } from './pageOfTranscript.ts';
import { RunTranscriptConnection, RunTranscriptUpdate, type TranscriptPage } from './TranscriptEntry.ts';
import { SetProjectTranscriptsInput } from './TranscriptInputs.ts';
import { toTranscriptEntry } from './toTranscriptEntry.ts';

@Resolver(() => Run)
export class TranscriptResolver {
  @FieldResolver(() => RunTranscriptConnection, {
    description:
      'What happened in the run, entry by entry, as far as the project keeps it. One page of a search looks through 8 megabytes of it, so that it may hold fewer entries than asked for while more follow.',
  })
  async transcript(
    @Root() run: Run,
    @Arg('first', () => Int, { nullable: true, description: 'The length of a page from its beginning, 1 to 200.' })
    first: number | null,
    @Arg('after', () => String, { nullable: true, description: 'The cursor after which the page starts.' })
    after: string | null,
    @Arg('last', () => Int, { nullable: true, description: 'The length of a page from its end, 1 to 200.' })
    last: number | null,
    @Arg('before', () => String, { nullable: true, description: 'The cursor before which the page ends.' })
    before: string | null,
    @Arg('search', () => String, {
      nullable: true,
      description: 'A text, in upper or lower case, of the entries; at most 200 characters.',
    })
    search: string | null,
    @Ctx() ctx: ResolverContext,
  ): Promise<TranscriptPage> {
    const transcript = await ctx.loaders.of('transcripts', ctx, findTranscripts).load(run.id);
    if (transcript === undefined) throw new Refusal('run_not_found');
    return pageOfTranscript(ctx, transcript, {
      first: first ?? null,
      after: after ?? null,
      last: last ?? null,
      before: before ?? null,
      search: search ?? null,
    });
  }

  @Mutation(() => ProjectPayload, {
    description:
      "Sets whether the transcripts of a project's runs are kept, and for how long. Stored ones that it no longer keeps are deleted within the hour.",
  })
  async setProjectTranscripts(
    @Arg('input', () => SetProjectTranscriptsInput) input: SetProjectTranscriptsInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<ProjectPayload> {
    return { project: toProject(await setProjectTranscripts(ctx, input)) };
  }

  @Subscription(() => RunTranscriptUpdate, {
    description:
      'Follows the transcript of a run: sends what is stored behind `after`, then what arrives, without gap or repeat, until it is whole. While somebody follows it, the bridge of the run sends what happens within a second.',
    subscribe: ({ args, context }: { args: { runId: string; after?: number | null }; context: ResolverContext }) =>
      // The type of the library does not allow a promise of an iterator, but the engine awaits one (GraphQL
      // specification, 6.2.3).
      followTranscript(context, context.live, {
        runId: args.runId,
        after: Math.max(0, args.after ?? 0),
      }) as unknown as AsyncIterable<TranscriptUpdate>,
  })
  runTranscript(
    @Root() { entries, through, isOver }: TranscriptUpdate,
    @Arg('runId', () => ID, { description: 'The id of the run.' }) _runId: string,
    @Arg('after', () => Int, {
      nullable: true,
      description: 'The number of the last entry that the reader has; 0 by default.',
    })
    _after?: number | null,
  ): RunTranscriptUpdate {
    return { entries: entries.map(toTranscriptEntry), through, isOver };
  }
}
