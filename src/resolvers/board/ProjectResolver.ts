import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { createProject } from '../../domain/board/createProject.ts';
import { deleteProject } from '../../domain/board/deleteProject.ts';
import { findProject } from '../../domain/board/findProject.ts';
import { listCards } from '../../domain/board/listCards.ts';
import { readColumns } from '../../domain/board/listColumns.ts';
import { renameProject } from '../../domain/board/renameProject.ts';
import { updateProject } from '../../domain/board/updateProject.ts';
import { readReadiness } from '../../domain/bridges/readReadiness.ts';
import { AFTER, type Connection, FIRST, IntType, readPageArgs, toConnection } from '../../graphql/connection.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { WorkRequestConnection, workRequestsOfProject } from '../workflow/workRequestsOfProject.ts';
import { BoardColumn } from './BoardColumn.ts';
import { Card, CardConnection } from './Card.ts';
import { nullWhenMissing } from './nullWhenMissing.ts';
import { Project } from './Project.ts';
import {
  CreateProjectInput,
  DeletedPayload,
  DeleteProjectInput,
  ProjectPayload,
  RenameProjectInput,
  UpdateProjectInput,
} from './ProjectInputs.ts';
import { ReadinessRow } from './ReadinessRow.ts';
import { toProject } from './toProject.ts';

@Resolver(() => Project)
export class ProjectResolver {
  @Query(() => Project, {
    nullable: true,
    description: 'One of your projects by id or slug; null when you have none of that handle.',
  })
  async project(
    @Arg('handle', () => String, { description: 'Id or slug of the project.' }) handle: string,
    @Ctx() ctx: ResolverContext,
  ): Promise<Project | null> {
    const row = await nullWhenMissing(findProject(ctx, handle), 'project_not_found');
    return row ? toProject(row) : null;
  }

  @FieldResolver(() => [BoardColumn], { description: 'The columns of its board, in their order.' })
  async columns(@Root() project: Project, @Ctx() ctx: ResolverContext): Promise<BoardColumn[]> {
    return (await ctx.loaders.of('columns', ctx, readColumns).load(project.id)) ?? [];
  }

  @FieldResolver(() => [ReadinessRow], { description: 'What it needs before agents can work on it unattended.' })
  async readiness(@Root() project: Project, @Ctx() ctx: ResolverContext): Promise<ReadinessRow[]> {
    return (await ctx.loaders.of('readiness', ctx, readReadiness).load(project.id)) ?? [];
  }

  @FieldResolver(() => CardConnection, { description: 'Its cards in the order of their numbers.' })
  async cards(
    @Root() project: Project,
    @Arg('first', IntType, FIRST) first: number,
    @Arg('after', () => String, AFTER) after: string | null,
    @Arg('column', () => String, { nullable: true, description: 'Only those in the column of this slug.' })
    column: string | null,
    @Ctx() ctx: ResolverContext,
  ): Promise<Connection<Card>> {
    const args = readPageArgs(first, after, (key) => /^\d{1,9}$/.test(key));
    const name = `cards ${JSON.stringify([first, after, column])}`;
    const pages = ctx.loaders.of(name, ctx, (c, ids) => listCards(c, ids, { ...args, column }));
    return toConnection<Card, Card>(
      (await pages.load(project.id)) ?? { rows: [], hasNextPage: false },
      args,
      (card) => String(card.number),
      (card) => card,
    );
  }

  @FieldResolver(() => WorkRequestConnection, { description: 'Its work requests, newest first.' })
  workRequests(
    @Root() project: Project,
    @Arg('first', IntType, FIRST) first: number,
    @Arg('after', () => String, AFTER) after: string | null,
    @Ctx() ctx: ResolverContext,
  ) {
    return workRequestsOfProject(ctx, project.id, first, after);
  }

  @Mutation(() => ProjectPayload, { description: 'Creates a project with its board.' })
  async createProject(
    @Arg('input', () => CreateProjectInput) input: CreateProjectInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<ProjectPayload> {
    return { project: toProject(await createProject(ctx, input)) };
  }

  @Mutation(() => ProjectPayload, { description: 'Gives a project another name or slug; bridges hear of it.' })
  async renameProject(
    @Arg('input', () => RenameProjectInput) input: RenameProjectInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<ProjectPayload> {
    return { project: toProject(await renameProject(ctx, input)) };
  }

  @Mutation(() => ProjectPayload, { description: 'Changes the settings of a project.' })
  async updateProject(
    @Arg('input', () => UpdateProjectInput) input: UpdateProjectInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<ProjectPayload> {
    return { project: toProject(await updateProject(ctx, input)) };
  }

  @Mutation(() => DeletedPayload, { description: 'Deletes a project with its board, its work and its runs.' })
  deleteProject(
    @Arg('input', () => DeleteProjectInput) input: DeleteProjectInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<DeletedPayload> {
    return deleteProject(ctx, input);
  }
}
