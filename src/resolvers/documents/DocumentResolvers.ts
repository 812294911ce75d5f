import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { createDocument } from '../../domain/documents/createDocument.ts';
import { deleteDocument } from '../../domain/documents/deleteDocument.ts';
import { findDocument, findDocuments } from '../../domain/documents/findDocuments.ts';
import { findLinks } from '../../domain/documents/findLinks.ts';
import { countDocuments, documentKey, isDocumentKey, listDocuments } from '../../domain/documents/listDocuments.ts';
import {
  countVersions,
  findNewestVersions,
  findNumberedVersions,
  isVersionKey,
  listVersions,
} from '../../domain/documents/listVersions.ts';
import { renameDocument } from '../../domain/documents/renameDocument.ts';
import { saveDocument } from '../../domain/documents/saveDocument.ts';
import { Refusal } from '../../errors.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { AFTER, type Connection, FIRST, IntType, readPageArgs, toConnection } from '../../graphql/schema/connection.ts';
import { counter } from '../../graphql/schema/counter.ts';
import { Card, CardDocument } from '../board/Card.ts';
import { nullWhenMissing } from '../board/nullWhenMissing.ts';
import { Project } from '../board/Project.ts';
import { cardOf, projectOf } from '../objects/loadObjects.ts';
import { Document, DocumentConnection, DocumentLink, DocumentVersion, DocumentVersionConnection } from './Document.ts';
import {
  CreateDocumentInput,
  DeleteDocumentInput,
  DeleteDocumentPayload,
  DocumentPayload,
  RenameDocumentInput,
  SaveDocumentInput,
} from './DocumentInputs.ts';

@Resolver(() => Document)
class DocumentResolver {
  @Query(() => Document, { nullable: true, description: 'One of your documents; null when there is none.' })
  document(
    @Arg('id', () => ID, { description: 'The document.' }) id: string,
    @Ctx() ctx: ResolverContext,
  ): Promise<Document | null> {
    return nullWhenMissing(findDocument(ctx, id), 'document_not_found');
  }

  @FieldResolver(() => Project, { description: 'The project that the document belongs to.' })
  project(@Root() { projectId }: Document, @Ctx() ctx: ResolverContext): Promise<Project> {
    return projectOf(ctx, projectId);
  }

  @FieldResolver(() => DocumentVersion, { description: 'The newest version.' })
  async newest(@Root() { id }: Document, @Ctx() ctx: ResolverContext): Promise<DocumentVersion> {
    const version = await ctx.loaders.of('newestVersion', ctx, findNewestVersions).load(id);
    if (version === undefined) throw new Refusal('document_not_found');
    return version;
  }

  @FieldResolver(() => DocumentVersion, {
    nullable: true,
    description: 'The version with this number; null when there is none.',
  })
  async numbered(
    @Root() { id }: Document,
    @Arg('number', () => Int, { description: 'The number of the version.' }) number: number,
    @Ctx() ctx: ResolverContext,
  ): Promise<DocumentVersion | null> {
    const versions = ctx.loaders.of(`version ${number}`, ctx, (c, ids) => findNumberedVersions(c, ids, number));
    return (await versions.load(id)) ?? null;
  }

  @FieldResolver(() => DocumentVersionConnection, { description: 'The versions of the document, newest first.' })
  async versions(
    @Root() { id }: Document,
    @Arg('first', IntType, FIRST) first: number | null,
    @Arg('after', () => String, AFTER) after: string | null,
    @Ctx() ctx: ResolverContext,
  ): Promise<Connection<DocumentVersion>> {
    const args = readPageArgs(first, after, isVersionKey);
    const pages = ctx.loaders.of(`versions ${first} ${after}`, ctx, (c, ids) => listVersions(c, ids, args));
    const page = (await pages.load(id)) ?? { rows: [], hasNextPage: false };
    const count = counter(ctx, 'versions', id, countVersions);
    return toConnection(
      page,
      args,
      ({ number }) => String(number),
      (row): DocumentVersion => row,
      count,
    );
  }

  @FieldResolver(() => [DocumentLink], {
    description: 'The cards that link the document, by their numbers. At most 100.',
  })
  async links(@Root() { id }: Document, @Ctx() ctx: ResolverContext): Promise<DocumentLink[]> {
    return [...((await ctx.loaders.of('documentLinks', ctx, findLinks).load(id)) ?? [])];
  }

  @Mutation(() => DocumentPayload, { description: 'Creates a document in a project, with its first version.' })
  async createDocument(
    @Arg('input', () => CreateDocumentInput) input: CreateDocumentInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<DocumentPayload> {
    return { document: await createDocument(ctx, input) };
  }

  @Mutation(() => DocumentPayload, {
    description:
      'Saves the next version of a document. It is refused with DOCUMENT_CHANGED when somebody saved another one since; a text and a title that the document has already change nothing.',
  })
  async saveDocument(
    @Arg('input', () => SaveDocumentInput) input: SaveDocumentInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<DocumentPayload> {
    return { document: await saveDocument(ctx, input) };
  }

  @Mutation(() => DocumentPayload, { description: 'Gives a document another title.' })
  async renameDocument(
    @Arg('input', () => RenameDocumentInput) input: RenameDocumentInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<DocumentPayload> {
    return { document: await renameDocument(ctx, input) };
  }

  @Mutation(() => DeleteDocumentPayload, {
    description: 'Deletes a document with all its versions, and takes it off the cards of its project.',
  })
  deleteDocument(
    @Arg('input', () => DeleteDocumentInput) input: DeleteDocumentInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<DeleteDocumentPayload> {
    return deleteDocument(ctx, input);
  }
}

@Resolver(() => DocumentVersion)
class DocumentVersionResolver {
  @FieldResolver(() => Document, { description: 'The document.' })
  async document(@Root() { documentId }: DocumentVersion, @Ctx() ctx: ResolverContext): Promise<Document> {
    const document = await ctx.loaders.of('document', ctx, findDocuments).load(documentId);
    if (document === undefined) throw new Refusal('document_not_found');
    return document;
  }
}

@Resolver(() => DocumentLink)
class DocumentLinkResolver {
  @FieldResolver(() => Card, { nullable: true, description: 'The card; null when it was deleted at this moment.' })
  card(@Root() { cardId }: DocumentLink, @Ctx() ctx: ResolverContext): Promise<Card | null> {
    return cardOf(ctx, cardId);
  }
}

@Resolver(() => CardDocument)
class LinkedDocumentResolver {
  @FieldResolver(() => Document, {
    nullable: true,
    description:
      'The document itself; null when no document of yours has that id, as after a link to something that is kept elsewhere.',
  })
  async document(@Root() { documentId }: CardDocument, @Ctx() ctx: ResolverContext): Promise<Document | null> {
    return (await ctx.loaders.of('document', ctx, findDocuments).load(documentId)) ?? null;
  }
}

@Resolver(() => Project)
class ProjectDocumentsResolver {
  @FieldResolver(() => DocumentConnection, {
    description: 'The documents of the project, those that changed last first.',
  })
  async documents(
    @Root() { id }: Project,
    @Arg('first', IntType, FIRST) first: number | null,
    @Arg('after', () => String, AFTER) after: string | null,
    @Arg('search', () => String, {
      nullable: true,
      description: 'Part of the title, in any case: at most 200 characters. All documents by default.',
    })
    search: string | null,
    @Ctx() ctx: ResolverContext,
  ): Promise<Connection<Document>> {
    const args = readPageArgs(first, after, isDocumentKey);
    const name = `documents ${JSON.stringify([first, after, search])}`;
    const pages = ctx.loaders.of(name, ctx, (c, ids) => listDocuments(c, ids, { ...args, search }));
    const page = (await pages.load(id)) ?? { rows: [], hasNextPage: false };
    const count = counter(ctx, `documents ${JSON.stringify(search)}`, id, (c, ids) => countDocuments(c, ids, search));
    return toConnection(page, args, documentKey, (row): Document => row, count);
  }
}

/** The resolver classes of this file, for the list of the schema. */
export const documentResolvers = [
  DocumentResolver,
  DocumentVersionResolver,
  DocumentLinkResolver,
  LinkedDocumentResolver,
  ProjectDocumentsResolver,
] as const;
