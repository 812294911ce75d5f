import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { addColumn } from '../../domain/board/columns/addColumn.ts';
import { removeColumn } from '../../domain/board/columns/removeColumn.ts';
import { renameColumn } from '../../domain/board/columns/renameColumn.ts';
import { reorderColumns } from '../../domain/board/columns/reorderColumns.ts';
import { updateColumn } from '../../domain/cards/updateColumn.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import {
  AddColumnInput,
  RemoveColumnInput,
  RenameColumnInput,
  ReorderColumnsInput,
  UpdateColumnInput,
} from './ColumnInputs.ts';
import { ProjectPayload } from './ProjectInputs.ts';
import { toProject } from './toProject.ts';

@Resolver()
export class ColumnResolver {
  @Mutation(() => ProjectPayload, { description: 'Adds a column at the end of a board.' })
  async addColumn(
    @Arg('input', () => AddColumnInput) input: AddColumnInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<ProjectPayload> {
    return { project: toProject(await addColumn(ctx, input)) };
  }

  @Mutation(() => ProjectPayload, { description: 'Gives a column a label of your own.' })
  async renameColumn(
    @Arg('input', () => RenameColumnInput) input: RenameColumnInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<ProjectPayload> {
    return { project: toProject(await renameColumn(ctx, input)) };
  }

  @Mutation(() => ProjectPayload, {
    description: 'Changes the label, the colour or the limit of a column, or whether it ends cards.',
  })
  async updateColumn(
    @Arg('input', () => UpdateColumnInput) input: UpdateColumnInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<ProjectPayload> {
    return { project: toProject(await updateColumn(ctx, input)) };
  }

  @Mutation(() => ProjectPayload, { description: 'Changes the order of the columns of a board.' })
  async reorderColumns(
    @Arg('input', () => ReorderColumnsInput) input: ReorderColumnsInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<ProjectPayload> {
    return { project: toProject(await reorderColumns(ctx, input)) };
  }

  @Mutation(() => ProjectPayload, { description: 'Removes an empty column. The Backlog cannot be removed.' })
  async removeColumn(
    @Arg('input', () => RemoveColumnInput) input: RemoveColumnInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<ProjectPayload> {
    return { project: toProject(await removeColumn(ctx, input)) };
  }
}
