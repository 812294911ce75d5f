import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, FieldResolver, Info, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { CardFilter } from '../../domain/board/cards/cardFilter.ts';
import type { CardGrouping } from '../../domain/board/cards/cardGroups.ts';
import { type CardOrder, readSpot, shapeOfOrder, writeSpot } from '../../domain/board/cards/cardOrders.ts';
import { findNumberedCards } from '../../domain/board/cards/findCards.ts';
import { countCardGroups, countCards, type ListedCard, listCards } from '../../domain/board/cards/listCards.ts';
import { readColumns } from '../../domain/board/columns/listColumns.ts';
import { deleteProject } from '../../domain/board/projects/deleteProject.ts';
import { findProject } from '../../domain/board/projects/findProject.ts';
import { renameProject } from '../../domain/board/projects/renameProject.ts';
import { updateProject } from '../../domain/board/projects/updateProject.ts';
import type { WorkRequestOrder } from '../../domain/work/requests/listWorkRequests.ts';
import { createProjectOf } from '../../domain/workflow/createProjectOf.ts';
import { readReadiness } from '../../domain/workflow/readiness/readReadiness.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { AFTER, type Connection, FIRST, IntType, readPageArgs, toConnection } from '../../graphql/schema/connection.ts';
import { counter } from '../../graphql/schema/counter.ts';
import { fieldsOfNodes } from '../../graphql/schema/fieldsOfNodes.ts';
import { WorkRequestFilterInput, WorkRequestOrderEnum } from '../work/WorkRequestListInputs.ts';
import { WorkRequestConnection, workRequestsOfProject } from '../workflow/workRequestsOfProject.ts';
import { BoardColumn } from './BoardColumn.ts';
import { Card, CardConnection } from './Card.ts';
import { CardGroup } from './CardGroup.ts';
import { CardFilterInput, CardGroupingEnum, CardOrderEnum } from './CardListInputs.ts';
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
    description: 'One of your projects, by id or slug; null when you have no such project.',
  })
  async project(
    @Arg('handle', () => String, { description: 'Id or slug of the project.' }) handle: string,
    @Ctx() ctx: ResolverContext,
  ): Promise<Project | null> {
    const row = await nullWhenMissing(findProject(ctx, handle), 'project_not_found');
    return row ? toProject(row) : null;
  }

  @FieldResolver(() => String, {
    description:
      'The handle of the project among your projects, in addresses and rule files. A project that another account shares with you has its id here where you have another project with its slug.',
  })
  slug(@Root() project: Project, @Ctx() { actor }: ResolverContext): string {
    return actor.member?.handle ?? project.row.slug;
  }

  @FieldResolver(() => [BoardColumn], { description: "The columns of the project's board, in their order." })
  async columns(@Root() project: Project, @Ctx() ctx: ResolverContext): Promise<BoardColumn[]> {
    return (await ctx.loaders.of('columns', ctx, readColumns).load(project.id)) ?? [];
  }

  @FieldResolver(() => [ReadinessRow], {
    description:
      'The things that the project needs before agents can work on it unattended, in the order in which they come about. They change with the bridges, runs and work requests of the project, as its subscriptions tell.',
  })
  async readiness(@Root() project: Project, @Ctx() ctx: ResolverContext): Promise<ReadinessRow[]> {
    return (await ctx.loaders.of('readiness', ctx, readReadiness).load(project.id)) ?? [];
  }

  @FieldResolver(() => CardConnection, {
    description: 'The cards of the board, by their numbers unless `order` says otherwise.',
  })
  async cards(
    @Root() project: Project,
    @Arg('first', IntType, FIRST) first: number | null,
    @Arg('after', () => String, AFTER) after: string | null,
    @Arg('column', () => String, { nullable: true, description: 'The slug of a column, like `column` in `filter`.' })
    column: string | null,
    @Arg('filter', () => CardFilterInput, {
      nullable: true,
      description: 'Which cards to include; all on the board by default.',
    })
    filter: CardFilterInput | null,
    @Arg('order', () => CardOrderEnum, { nullable: true, description: 'The order of the list; OLDEST by default.' })
    order: CardOrder | null,
    @Ctx() ctx: ResolverContext,
  ): Promise<Connection<Card>> {
    const shape = shapeOfOrder(order);
    const args = readPageArgs(first, after, (key) => readSpot(shape, key) !== undefined);
    const wanted: CardFilter = { ...filter, column: filter?.column ?? column };
    const name = `cards ${JSON.stringify([first, after, wanted, order])}`;
    const pages = ctx.loaders.of(name, ctx, (c, ids) => listCards(c, ids, { ...args, filter: wanted, order }));
    const page = (await pages.load(project.id)) ?? { rows: [], hasNextPage: false };
    const count = counter(ctx, `cards ${JSON.stringify(wanted)}`, project.id, (c, ids) => countCards(c, ids, wanted));
    return toConnection<ListedCard, Card>(
      page,
      args,
      (card) => writeSpot(shape, card),
      (card) => card,
      count,
    );
  }

  @FieldResolver(() => [CardGroup], {
    description: 'The groups of a list of cards, largest first. Groups without a card are left out.',
  })
  async cardGroups(
    @Root() project: Project,
    @Arg('by', () => CardGroupingEnum, {
      nullable: true,
      description: 'What the cards are grouped by; all of them are one group by default.',
    })
    by: CardGrouping | null,
    @Arg('filter', () => CardFilterInput, {
      nullable: true,
      description: 'Which cards to include; all on the board by default.',
    })
    filter: CardFilterInput | null,
    @Ctx() ctx: ResolverContext,
  ): Promise<CardGroup[]> {
    const groups = ctx.loaders.of(`cardGroups ${JSON.stringify([by, filter])}`, ctx, (c, ids) =>
      countCardGroups(c, ids, { by, filter }),
    );
    return ((await groups.load(project.id)) ?? []).map(({ key, count }) => ({
      key,
      count,
      assigneeId: by === 'assignee' && key !== '' ? key : null,
    }));
  }

  @FieldResolver(() => Card, { nullable: true, description: 'The card with this number; null when there is none.' })
  async card(
    @Root() project: Project,
    @Arg('number', () => Int, { description: 'The number of the card on this board.' }) number: number,
    @Ctx() ctx: ResolverContext,
  ): Promise<Card | null> {
    const cards = ctx.loaders.of(`card ${number}`, ctx, (c, ids) => findNumberedCards(c, ids, number));
    return (await cards.load(project.id)) ?? null;
  }

  @FieldResolver(() => WorkRequestConnection, { description: 'The work requests of the project.' })
  workRequests(
    @Root() project: Project,
    @Arg('first', IntType, FIRST) first: number | null,
    @Arg('after', () => String, AFTER) after: string | null,
    @Arg('filter', () => WorkRequestFilterInput, {
      nullable: true,
      description: 'Which requests to include; all by default.',
    })
    filter: WorkRequestFilterInput | null,
    @Arg('order', () => WorkRequestOrderEnum, {
      nullable: true,
      description: 'The order of the list; NEWEST by default.',
    })
    order: WorkRequestOrder | null,
    @Ctx() ctx: ResolverContext,
    @Info() info: GraphQLResolveInfo,
  ) {
    return workRequestsOfProject(ctx, project.id, { first, after, filter, order, fields: fieldsOfNodes(info) });
  }

  @Mutation(() => ProjectPayload, { description: 'Creates a project with its board.' })
  async createProject(
    @Arg('input', () => CreateProjectInput) input: CreateProjectInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<ProjectPayload> {
    return { project: toProject(await createProjectOf(ctx, input)) };
  }

  @Mutation(() => ProjectPayload, {
    description: 'Changes the name or the slug of a project, and notifies its bridges.',
  })
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
