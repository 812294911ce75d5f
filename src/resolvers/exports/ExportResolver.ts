import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Resolver } from 'type-graphql';
import { countExports, findExport, listExports } from '../../domain/exports/readExports.ts';
import { requestExport } from '../../domain/exports/requestExport.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { AFTER, type Connection, cutPage, FIRST, readPageArgs, toConnection } from '../../graphql/schema/connection.ts';
import { ofViewer } from '../accounts/ofViewer.ts';
import { Viewer } from '../accounts/Viewer.ts';
import { Export, ExportConnection, RequestExportInput, RequestExportPayload } from './Export.ts';
import { toExport } from './toExport.ts';

@Resolver(() => Viewer)
export class ExportResolver {
  @Mutation(() => RequestExportPayload, {
    description: 'Asks for a file with everything that you own. Follow it through viewer.export(id) until it is ready.',
  })
  async requestExport(
    @Arg('input', () => RequestExportInput, { nullable: true }) _input: RequestExportInput | null,
    @Ctx() ctx: ResolverContext,
  ): Promise<RequestExportPayload> {
    return { export: toExport(ctx, await requestExport(ctx)) };
  }

  @FieldResolver(() => Export, { nullable: true, description: 'One of your exports; null when there is none.' })
  async export(
    @Arg('id', () => ID, { description: 'The id of the export.' }) id: string,
    @Ctx() ctx: ResolverContext,
  ): Promise<Export | null> {
    const row = await ofViewer(ctx, `export ${id}`, (c) => findExport(c, id));
    return row === undefined ? null : toExport(ctx, row);
  }

  @FieldResolver(() => ExportConnection, { description: 'Your exports, newest first.' })
  async exports(
    @Arg('first', () => Int, FIRST) first: number | null,
    @Arg('after', () => String, AFTER) after: string | null,
    @Ctx() ctx: ResolverContext,
  ): Promise<Connection<Export>> {
    const args = readPageArgs(first, after);
    const rows = await ofViewer(ctx, `exports ${JSON.stringify(args)}`, (c) =>
      listExports(c, args.after, args.first + 1),
    );
    const page = cutPage(rows, args);
    return toConnection(
      page,
      args,
      (row) => row.id,
      (row) => toExport(ctx, row),
      () => ofViewer(ctx, 'count of exports', countExports),
    );
  }
}
