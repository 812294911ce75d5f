import { isStandingKey, listStandingBridges, standingKey } from '../../domain/bridges/listStandingBridges.ts';
import { listBridges } from '../../domain/bridges/readBridges.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { type Connection, cutPage, readPageArgs, toConnection } from '../../graphql/schema/connection.ts';
import type { Bridge } from '../bridges/Bridge.ts';
import { toBridge } from '../bridges/toBridge.ts';
import { ofViewer } from './ofViewer.ts';

type Count = () => Promise<number>;

/** The caller's bridges by their ids. */
export async function bridgesOfViewer(
  ctx: ResolverContext,
  first: number | null,
  after: string | null,
  count: Count,
): Promise<Connection<Bridge>> {
  const args = readPageArgs(first, after);
  const read = () =>
    ofViewer(ctx, `bridges ${JSON.stringify(args)}`, (c) => listBridges(c, args.after, args.first + 1));
  return toConnection(cutPage(await read(), args), args, ({ bridgeId }) => bridgeId, toBridge, count);
}

/** The caller's bridges, those that work first. */
export async function standingBridgesOfViewer(
  ctx: ResolverContext,
  first: number | null,
  after: string | null,
  count: Count,
): Promise<Connection<Bridge>> {
  const args = readPageArgs(first, after, isStandingKey);
  const name = `standing bridges ${JSON.stringify(args)}`;
  const rows = await ofViewer(ctx, name, (c) => listStandingBridges(c, args));
  return toConnection(cutPage(rows, args), args, standingKey, toBridge, count);
}
