import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { changeKey, readChangedCommits, readChangedFiles, readPatches } from '../../domain/changes/changeParts.ts';
import { listChangesOfCards, listChangesOfRuns } from '../../domain/changes/listChanges.ts';
import { listViewedFiles } from '../../domain/changes/listViewedFiles.ts';
import { reportRunChanges } from '../../domain/changes/reportRunChanges.ts';
import { sumChanges } from '../../domain/changes/sumChanges.ts';
import { viewChangedFile } from '../../domain/changes/viewChangedFile.ts';
import { Refusal } from '../../errors.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { FIRST, IntType, readPageArgs } from '../../graphql/schema/connection.ts';
import { JsonText } from '../../graphql/schema/JsonText.ts';
import type { ChangedFile as ChangedFileRow } from '../../tables/RunChange.ts';
import { Card } from '../board/Card.ts';
import { cardOf, runOf } from '../objects/loadObjects.ts';
import { Run } from '../runs/Run.ts';
import {
  ReportRunChangesInput,
  ReportRunChangesPayload,
  ViewChangedFileInput,
  ViewChangedFilePayload,
} from './ChangeInputs.ts';
import { ChangedCommit, ChangedFile, ChangeSize, RunChange } from './RunChange.ts';
import { toRunChange } from './toRunChange.ts';

@Resolver()
class ChangeActsResolver {
  @Mutation(() => ReportRunChangesPayload, {
    description: 'For bridges: reports what a run changed in its repositories.',
  })
  reportRunChanges(
    @Arg('input', () => ReportRunChangesInput) input: ReportRunChangesInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<ReportRunChangesPayload> {
    return reportRunChanges(ctx, input);
  }

  @Mutation(() => ViewChangedFilePayload, {
    description:
      'Marks a file of the change of a card as viewed by you, or takes that back. The mark is of the content that you saw: it does not count for one that arrived since.',
  })
  async viewChangedFile(
    @Arg('input', () => ViewChangedFileInput) input: ViewChangedFileInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<ViewChangedFilePayload> {
    await viewChangedFile(ctx, { ...input, blob: input.blob ?? null });
    const card = await cardOf(ctx, input.cardId);
    if (card === null) throw new Refusal('card_not_found');
    return { card };
  }
}

@Resolver(() => Run)
class RunChangesResolver {
  @FieldResolver(() => [RunChange], {
    description: 'What the run changed, one entry for each repository; empty where its bridge has reported none.',
  })
  async changes(@Root() { id }: Run, @Ctx() ctx: ResolverContext): Promise<RunChange[]> {
    return ((await ctx.loaders.of('changes of run', ctx, listChangesOfRuns).load(id)) ?? []).map(toRunChange);
  }
}

@Resolver(() => Card)
class CardChangesResolver {
  @FieldResolver(() => [RunChange], {
    description: 'What the runs about the card changed: of each repository the newest report of them all.',
  })
  async changes(@Root() { id }: Card, @Ctx() ctx: ResolverContext): Promise<RunChange[]> {
    return ((await ctx.loaders.of('changes of card', ctx, listChangesOfCards).load(id)) ?? []).map(toRunChange);
  }

  @FieldResolver(() => ChangeSize, {
    nullable: true,
    description:
      'How large the change of the card is, over all of its repositories; null where no bridge has reported one, and where that of a repository is unknown.',
  })
  async changeSize(@Root() { id }: Card, @Ctx() ctx: ResolverContext): Promise<ChangeSize | null> {
    return (await ctx.loaders.of('changeSize', ctx, sumChanges).load(id)) ?? null;
  }
}

@Resolver(() => RunChange)
class RunChangeResolver {
  @FieldResolver(() => Run, { nullable: true, description: 'The run; null when the run is no longer stored.' })
  run(@Root() { runId }: RunChange, @Ctx() ctx: ResolverContext): Promise<Run | null> {
    return runOf(ctx, runId);
  }

  @FieldResolver(() => [ChangedCommit], {
    description: 'The commits since the fork point, newest first; the newest 200.',
  })
  async commits(@Root() change: RunChange, @Ctx() ctx: ResolverContext): Promise<ChangedCommit[]> {
    const commits = await ctx.loaders.of('commits of change', ctx, readChangedCommits).load(keyOf(change));
    return (commits ?? []).map(({ at, ...commit }) => ({ ...commit, at: new Date(at) }));
  }

  @FieldResolver(() => [ChangedFile], {
    description: 'Changed files in the order of the report, which names 3000 at most.',
  })
  async files(
    @Root() change: RunChange,
    @Arg('first', IntType, { ...FIRST, description: 'How many, 1 to 200.' }) first: number | null,
    @Arg('after', () => String, { nullable: true, description: 'The path of the file behind which they begin.' })
    after: string | null,
    @Ctx() ctx: ResolverContext,
  ): Promise<ChangedFile[]> {
    const args = readPageArgs(first, null);
    const files = await filesOf(change, ctx);
    const start = after === null ? 0 : files.findIndex(({ path }) => path === after) + 1;
    return files.slice(start, start + args.first);
  }

  @FieldResolver(() => JsonText, {
    description:
      'All files of `files` at once: a list of objects with the fields of ChangedFile, whose status and leftOut are words in lower case.',
  })
  fileList(@Root() change: RunChange, @Ctx() ctx: ResolverContext): Promise<readonly ChangedFileRow[]> {
    return filesOf(change, ctx);
  }

  @FieldResolver(() => JsonText, {
    description:
      'The files of the card that you marked as viewed: an object with the path of each and the id of the content that you saw, null for a file that was gone. A file whose id is another now changed since. Empty for a run that is about no card.',
  })
  async viewed(@Root() change: RunChange, @Ctx() ctx: ResolverContext): Promise<Record<string, string | null>> {
    if (change.cardId === null) return {};
    const viewed = (await ctx.loaders.of('viewed files', ctx, listViewedFiles).load(change.cardId)) ?? [];
    const here = viewed.filter(({ repository }) => repository === change.repository);
    return Object.fromEntries(here.map(({ path, blob }) => [path, blob]));
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      "The patch in git's unified format, of the files that have one; null where the change is unknown. At most 5 MB over all repositories of a run.",
  })
  async patch(@Root() change: RunChange, @Ctx() ctx: ResolverContext): Promise<string | null> {
    if (change.failure !== null) return null;
    return (await ctx.loaders.of('patches', ctx, readPatches).load(keyOf(change))) ?? null;
  }
}

const keyOf = ({ runId, repository }: RunChange): string => changeKey(runId, repository);
const filesOf = async (change: RunChange, ctx: ResolverContext): Promise<ChangedFileRow[]> =>
  (await ctx.loaders.of('files of change', ctx, readChangedFiles).load(keyOf(change))) ?? [];

/** The resolver classes of this file, for the list of the schema. */
export const changeResolvers = [
  ChangeActsResolver,
  RunChangesResolver,
  CardChangesResolver,
  RunChangeResolver,
] as const;
