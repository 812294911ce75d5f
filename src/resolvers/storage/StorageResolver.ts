import { Ctx, FieldResolver, Resolver } from 'type-graphql';
import { readStorage } from '../../domain/storage/readStorage.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { ofViewer } from '../accounts/ofViewer.ts';
import { Viewer } from '../accounts/Viewer.ts';
import { StoredAmount } from './StoredAmount.ts';

@Resolver(() => Viewer)
export class StorageResolver {
  @FieldResolver(() => StoredAmount, { description: 'What your account stores, and how much it may.' })
  storage(@Ctx() ctx: ResolverContext): Promise<StoredAmount> {
    return ofViewer(ctx, 'storage', readStorage);
  }
}
