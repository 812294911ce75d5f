import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { requestWork } from '../../domain/work/requests/requestWork.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { toWorkRequest } from '../work/toWorkRequest.ts';
import { RequestWorkInput, RequestWorkPayload } from './RequestWorkInput.ts';

@Resolver()
export class RequestWorkResolver {
  @Mutation(() => RequestWorkPayload, {
    description: 'Requests work on a card, or on any other subject, from bridges.',
  })
  async requestWork(
    @Arg('input', () => RequestWorkInput) input: RequestWorkInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<RequestWorkPayload> {
    return { workRequest: toWorkRequest(await requestWork(ctx, input)) };
  }
}
