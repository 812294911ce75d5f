import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { artifactUrl } from '../../domain/artifacts/artifactUrl.ts';
import { contentOf } from '../../domain/artifacts/contentOf.ts';
import { deleteArtifact, mayDeleteArtifact } from '../../domain/artifacts/deleteArtifact.ts';
import { countArtifacts, listArtifacts } from '../../domain/artifacts/listArtifacts.ts';
import { listArtifactsOfRuns } from '../../domain/artifacts/listArtifactsOfRuns.ts';
import { type ArtifactKind, kindOfMedia } from '../../domain/artifacts/mediaKind.ts';
import { putArtifact } from '../../domain/artifacts/putArtifact.ts';
import { readArtifactText } from '../../domain/artifacts/readArtifactText.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { AFTER, type Connection, FIRST, IntType, readPageArgs, toConnection } from '../../graphql/schema/connection.ts';
import { counter } from '../../graphql/schema/counter.ts';
import { Card } from '../board/Card.ts';
import { Person } from '../members/Person.ts';
import { personWith } from '../members/personWith.ts';
import { cardOf, runOf } from '../objects/loadObjects.ts';
import { Run } from '../runs/Run.ts';
import { Artifact, ArtifactConnection, ArtifactKindEnum } from './Artifact.ts';
import { DeleteArtifactInput, DeleteArtifactPayload, PutArtifactInput, PutArtifactPayload } from './ArtifactInputs.ts';

@Resolver()
class ArtifactActsResolver {
  @Mutation(() => PutArtifactPayload, {
    description:
      'Adds a file to a card. Longer files than a request holds are posted to `/artifacts`. `STORAGE_LIMIT` when the account stores as much as it may.',
  })
  async putArtifact(
    @Arg('input', () => PutArtifactInput) { text, base64, ...input }: PutArtifactInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<PutArtifactPayload> {
    const content = contentOf({ text, base64 });
    const told = { ...input, mediaType: input.mediaType ?? 'application/octet-stream', announcedBytes: content.length };
    return { artifact: await putArtifact(ctx, told, [content]) };
  }

  @Mutation(() => DeleteArtifactPayload, {
    description: 'Deletes an artifact with its content: your own, or as a manager of the project any.',
  })
  deleteArtifact(
    @Arg('input', () => DeleteArtifactInput) input: DeleteArtifactInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<DeleteArtifactPayload> {
    return deleteArtifact(ctx, input);
  }
}

@Resolver(() => Artifact)
class ArtifactFieldsResolver {
  @FieldResolver(() => ArtifactKindEnum, { description: 'How people see it.' })
  kind(@Root() { mediaType }: Artifact): ArtifactKind {
    return kindOfMedia(mediaType);
  }

  @FieldResolver(() => String, {
    description:
      'The address of its content, for those who may see the card. With `?download` browsers always save it as a file.',
  })
  url(@Root() { id }: Artifact, @Ctx() ctx: ResolverContext): string {
    return artifactUrl(ctx, id);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The first 64 KiB of its content, where that is text; null for any other.',
  })
  text(@Root() artifact: Artifact, @Ctx() ctx: ResolverContext): Promise<string | null> {
    return readArtifactText(ctx, artifact);
  }

  @FieldResolver(() => Boolean, { description: 'Whether you may delete it.' })
  viewerMayDelete(@Root() artifact: Artifact, @Ctx() ctx: ResolverContext): boolean {
    return mayDeleteArtifact(ctx, artifact);
  }

  @FieldResolver(() => Person, {
    nullable: true,
    description: 'The person who added it; null for an agent, and where the person has no account any more.',
  })
  person(@Root() { personId }: Artifact, @Ctx() ctx: ResolverContext): Promise<Person | null> {
    return personWith(ctx, personId);
  }

  @FieldResolver(() => Card, { nullable: true, description: 'The card; null when the card was deleted.' })
  card(@Root() { cardId }: Artifact, @Ctx() ctx: ResolverContext): Promise<Card | null> {
    return cardOf(ctx, cardId);
  }

  @FieldResolver(() => Run, {
    nullable: true,
    description: 'The run that made it; null where none did, and when the run is no longer stored.',
  })
  run(@Root() { runId }: Artifact, @Ctx() ctx: ResolverContext): Promise<Run | null> {
    return runOf(ctx, runId);
  }
}

@Resolver(() => Card)
class CardArtifactsResolver {
  @FieldResolver(() => ArtifactConnection, { description: 'The files on the card, newest first.' })
  async artifacts(
    @Root() { id }: Card,
    @Arg('first', IntType, FIRST) first: number | null,
    @Arg('after', () => String, AFTER) after: string | null,
    @Ctx() ctx: ResolverContext,
  ): Promise<Connection<Artifact>> {
    const args = readPageArgs(first, after);
    const pages = ctx.loaders.of(`artifacts ${first} ${after}`, ctx, (c, ids) => listArtifacts(c, ids, args));
    const page = (await pages.load(id)) ?? { rows: [], hasNextPage: false };
    const total = counter(ctx, 'artifacts', id, countArtifacts);
    return toConnection(
      page,
      args,
      (row) => row.id,
      (row) => row,
      total,
    );
  }
}

@Resolver(() => Run)
class RunArtifactsResolver {
  @FieldResolver(() => [Artifact], { description: 'The files that the run made, newest first; the newest 50.' })
  async artifacts(@Root() { id }: Run, @Ctx() ctx: ResolverContext): Promise<Artifact[]> {
    return (await ctx.loaders.of('artifacts of run', ctx, listArtifactsOfRuns).load(id)) ?? [];
  }
}

/** The resolver classes of this file, for the list of the schema. */
export const artifactResolvers = [
  ArtifactActsResolver,
  ArtifactFieldsResolver,
  CardArtifactsResolver,
  RunArtifactsResolver,
] as const;
