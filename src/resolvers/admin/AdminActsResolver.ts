import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { demoteUser, endUserSessions, promoteUser } from '../../domain/admin/changeUser.ts';
import { deleteUser } from '../../domain/admin/deleteUser.ts';
import { changeFlag, resetFlag } from '../../domain/admin/flags.ts';
import { runJob } from '../../domain/admin/jobs.ts';
import { retryMail, sendTestMail } from '../../domain/admin/mails.ts';
import { resendUserVerification } from '../../domain/admin/resendUserVerification.ts';
import { resetUserFactors } from '../../domain/admin/resetUserFactors.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import {
  DeleteUserInput,
  DeleteUserPayload,
  FlagNameInput,
  FlagPayload,
  MailInput,
  MailPayload,
  RunJobInput,
  RunJobPayload,
  SendTestMailInput,
  SetFlagInput,
  UserInput,
  UserPayload,
} from './AdminInputs.ts';
import { toFlag, toJob, toMail, toUser } from './toAdmin.ts';

/** The changes that administrators of the instance make. */
@Resolver()
export class AdminActsResolver {
  @Mutation(() => FlagPayload, {
    description: 'Sets a flag of the instance. For administrators, with a recent proof of identity.',
  })
  async setFlag(
    @Arg('input', () => SetFlagInput) input: SetFlagInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<FlagPayload> {
    return { flag: toFlag(await changeFlag(ctx, input)) };
  }

  @Mutation(() => FlagPayload, {
    description: 'Resets a flag of the instance to its default. For administrators, with a recent proof of identity.',
  })
  async unsetFlag(
    @Arg('input', () => FlagNameInput) input: FlagNameInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<FlagPayload> {
    return { flag: toFlag(await resetFlag(ctx, input)) };
  }

  @Mutation(() => UserPayload, {
    description: 'Makes an account an administrator. For administrators, with a recent proof of identity.',
  })
  async promoteUser(
    @Arg('input', () => UserInput) input: UserInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<UserPayload> {
    return { user: toUser(await promoteUser(ctx, input)) };
  }

  @Mutation(() => UserPayload, {
    description:
      'Takes the rights of an administrator from an account, but not from the last one. For administrators, with a recent proof of identity.',
  })
  async demoteUser(@Arg('input', () => UserInput) input: UserInput, @Ctx() ctx: ResolverContext): Promise<UserPayload> {
    return { user: toUser(await demoteUser(ctx, input)) };
  }

  @Mutation(() => UserPayload, {
    description: 'Ends all sessions of an account. For administrators, with a recent proof of identity.',
  })
  async endUserSessions(
    @Arg('input', () => UserInput) input: UserInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<UserPayload> {
    return { user: toUser(await endUserSessions(ctx, input)) };
  }

  @Mutation(() => UserPayload, {
    description:
      'Removes every second factor of an account whose owner lost theirs. For administrators, with a recent proof of identity.',
  })
  async resetUserFactors(
    @Arg('input', () => UserInput) input: UserInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<UserPayload> {
    return { user: toUser(await resetUserFactors(ctx, input)) };
  }

  @Mutation(() => DeleteUserPayload, {
    description:
      'Deletes an account with everything that belongs to it. For administrators, with a recent proof of identity.',
  })
  async deleteUser(
    @Arg('input', () => DeleteUserInput) input: DeleteUserInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<DeleteUserPayload> {
    return { deletedId: await deleteUser(ctx, input) };
  }

  @Mutation(() => RunJobPayload, {
    description: 'Starts a job of the schedule now. For administrators, with a recent proof of identity.',
  })
  async runJob(
    @Arg('input', () => RunJobInput) input: RunJobInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<RunJobPayload> {
    return { job: toJob(await runJob(ctx, input)) };
  }

  @Mutation(() => MailPayload, {
    description:
      'Queues a mail that says no more than that it arrived; ten an hour. For administrators, with a recent proof of identity.',
  })
  async sendTestMail(
    @Arg('input', () => SendTestMailInput) input: SendTestMailInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<MailPayload> {
    return { mail: toMail(await sendTestMail(ctx, input)) };
  }

  @Mutation(() => MailPayload, {
    description:
      'Tries a mail at once that was given up, or that waits for its next attempt. For administrators, with a recent proof of identity.',
  })
  async retryMail(@Arg('input', () => MailInput) input: MailInput, @Ctx() ctx: ResolverContext): Promise<MailPayload> {
    return { mail: toMail(await retryMail(ctx, input)) };
  }

  @Mutation(() => UserPayload, {
    description:
      'Sends another mail to confirm the address of an account: one a minute, five a day. For administrators, with a recent proof of identity.',
  })
  async resendVerification(
    @Arg('input', () => UserInput) input: UserInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<UserPayload> {
    return { user: toUser(await resendUserVerification(ctx, input)) };
  }
}
