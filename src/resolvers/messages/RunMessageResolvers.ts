import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { editRunMessage, mayEditMessage } from '../../domain/commands/messages/editRunMessage.ts';
import { listRunMessages, readMessageRefusals } from '../../domain/commands/messages/listRunMessages.ts';
import { reportRunMessage } from '../../domain/commands/messages/reportRunMessage.ts';
import { sendRunMessage } from '../../domain/commands/messages/sendRunMessage.ts';
import { takeRunMessage } from '../../domain/commands/messages/takeRunMessage.ts';
import { withdrawRunMessage } from '../../domain/commands/messages/withdrawRunMessage.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { Person } from '../members/Person.ts';
import { personWith } from '../members/personWith.ts';
import { runOf } from '../objects/loadObjects.ts';
import { Run } from '../runs/Run.ts';
import { RunMessage } from './RunMessage.ts';
import {
  EditRunMessageInput,
  ReportRunMessageInput,
  ReportRunMessagePayload,
  RunMessagePayload,
  SendRunMessageInput,
  TakeRunMessageInput,
  TakeRunMessagePayload,
  WithdrawRunMessageInput,
} from './RunMessageInputs.ts';
import { toRunMessage } from './toRunMessage.ts';

@Resolver()
class RunMessageActsResolver {
  @Mutation(() => RunMessagePayload, {
    description:
      'Writes to the agent of a run: the one at work takes it at its next chance, and a run that ended is resumed with it. `Run.messageRefusal` says where that is not possible.',
  })
  async sendRunMessage(
    @Arg('input', () => SendRunMessageInput) input: SendRunMessageInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<RunMessagePayload> {
    return { message: toRunMessage(await sendRunMessage(ctx, input)) };
  }

  @Mutation(() => RunMessagePayload, { description: 'Changes a message of yours that no bridge has taken.' })
  async editRunMessage(
    @Arg('input', () => EditRunMessageInput) input: EditRunMessageInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<RunMessagePayload> {
    return { message: toRunMessage(await editRunMessage(ctx, input)) };
  }

  @Mutation(() => RunMessagePayload, {
    description: 'Takes back a message that no bridge has taken: the agent never reads it.',
  })
  async withdrawRunMessage(
    @Arg('input', () => WithdrawRunMessageInput) input: WithdrawRunMessageInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<RunMessagePayload> {
    return { message: toRunMessage(await withdrawRunMessage(ctx, input)) };
  }

  @Mutation(() => TakeRunMessagePayload, { description: 'For bridges: takes a message to give it to the agent.' })
  takeRunMessage(
    @Arg('input', () => TakeRunMessageInput) input: TakeRunMessageInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<TakeRunMessagePayload> {
    return takeRunMessage(ctx, input);
  }

  @Mutation(() => ReportRunMessagePayload, { description: 'For bridges: says how far a message has come.' })
  reportRunMessage(
    @Arg('input', () => ReportRunMessageInput) input: ReportRunMessageInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<ReportRunMessagePayload> {
    return reportRunMessage(ctx, input);
  }
}

@Resolver(() => Run)
class RunMessagesResolver {
  @FieldResolver(() => [RunMessage], {
    description: "What people wrote to the agent in the run's session, oldest first, the newest 100.",
  })
  async messages(@Root() { id }: Run, @Ctx() ctx: ResolverContext): Promise<RunMessage[]> {
    return ((await ctx.loaders.of('messages of run', ctx, listRunMessages).load(id)) ?? []).map(toRunMessage);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'Why nobody can write to the agent of the run, a sentence; null where those can who may control the run.',
  })
  async messageRefusal(@Root() { id }: Run, @Ctx() ctx: ResolverContext): Promise<string | null> {
    return (await ctx.loaders.of('messageRefusal', ctx, readMessageRefusals).load(id))?.refusal ?? null;
  }
}

@Resolver(() => RunMessage)
class RunMessageResolver {
  @FieldResolver(() => Run, { nullable: true, description: 'The run that it was written to.' })
  run(@Root() { runId }: RunMessage, @Ctx() ctx: ResolverContext): Promise<Run | null> {
    return runOf(ctx, runId);
  }

  @FieldResolver(() => Person, {
    nullable: true,
    description: 'The person who wrote it; null once the account of the person is deleted.',
  })
  person(@Root() { personId }: RunMessage, @Ctx() ctx: ResolverContext): Promise<Person | null> {
    return personWith(ctx, personId);
  }

  @FieldResolver(() => Boolean, { description: 'Whether you may change its text now.' })
  canEdit(@Root() message: RunMessage, @Ctx() ctx: ResolverContext): boolean {
    return mayEditMessage(ctx, message);
  }
}

export const runMessageResolvers = [RunMessageActsResolver, RunMessagesResolver, RunMessageResolver] as const;
