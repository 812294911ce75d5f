import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, FieldResolver, Info, Int, Mutation, Resolver } from 'type-graphql';
import { requireWithinLimit } from '../../domain/accounts/requireWithinLimit.ts';
import { isOperationName } from '../../domain/operations/isOperationName.ts';
import { OPERATION_LIMITS } from '../../domain/operations/operationRow.ts';
import { findOperation, listOperations } from '../../domain/operations/readOperations.ts';
import { registerOperations } from '../../domain/operations/registerOperations.ts';
import { removeOperation } from '../../domain/operations/removeOperation.ts';
import { readRegistered } from '../../graphql/documents/readRegistered.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { AFTER, type Connection, cutPage, FIRST, readPageArgs, toConnection } from '../../graphql/schema/connection.ts';
import { ofViewer } from '../accounts/ofViewer.ts';
import { Viewer } from '../accounts/Viewer.ts';
import {
  RegisterOperationsInput,
  RegisterOperationsPayload,
  RemoveOperationInput,
  RemoveOperationPayload,
} from './OperationInputs.ts';
import { RegisteredOperation, RegisteredOperationConnection } from './RegisteredOperation.ts';

@Resolver(() => Viewer)
export class OperationResolver {
  @Mutation(() => RegisterOperationsPayload, {
    description: 'Registers documents under names, all of them or none. Tokens may be bound to such names.',
  })
  async registerOperations(
    @Arg('input', () => RegisterOperationsInput) { operations }: RegisterOperationsInput,
    @Ctx() ctx: ResolverContext,
    @Info() { schema }: GraphQLResolveInfo,
  ): Promise<RegisterOperationsPayload> {
    const key = `registered-tokens ${ctx.actor.accountId}`;
    const read = await readRegistered(schema, operations, (amount) =>
      requireWithinLimit(ctx.limiter, [{ key, limit: OPERATION_LIMITS.tokensPerMinute, seconds: 60, amount }], ctx.now),
    );
    return { operations: await registerOperations(ctx, read) };
  }

  @Mutation(() => RemoveOperationPayload, {
    description: 'Removes a registered operation. Tokens that are bound to its name can no longer run it.',
  })
  async removeOperation(
    @Arg('input', () => RemoveOperationInput) input: RemoveOperationInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<RemoveOperationPayload> {
    return { deletedId: await removeOperation(ctx, input) };
  }

  @FieldResolver(() => RegisteredOperation, {
    nullable: true,
    description: 'Your registered operation with this name; null when there is none.',
  })
  async operation(
    @Arg('name', () => String, { description: 'The name.' }) name: string,
    @Ctx() ctx: ResolverContext,
  ): Promise<RegisteredOperation | null> {
    return (await ofViewer(ctx, `operation ${name}`, (c) => findOperation(c, name))) ?? null;
  }

  @FieldResolver(() => RegisteredOperationConnection, { description: 'Your registered operations, by their names.' })
  async operations(
    @Arg('first', () => Int, FIRST) first: number | null,
    @Arg('after', () => String, AFTER) after: string | null,
    @Ctx() ctx: ResolverContext,
  ): Promise<Connection<RegisteredOperation>> {
    const args = readPageArgs(first, after, isOperationName);
    const rows = await ofViewer(ctx, `operations ${JSON.stringify(args)}`, (c) =>
      listOperations(c, args.after, args.first + 1),
    );
    const page = cutPage(rows, args);
    return toConnection(
      page,
      args,
      (row) => row.name,
      (row) => row,
    );
  }
}
