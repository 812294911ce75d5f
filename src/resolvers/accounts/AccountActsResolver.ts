import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { requestAccountDeletion } from '../../domain/accounts/erasure/deleteByMail.ts';
import { setNeedsYouMails } from '../../domain/accounts/needsYouMails.ts';
import { changePassword } from '../../domain/accounts/passwords/changePassword.ts';
import { setPassword } from '../../domain/accounts/passwords/setPassword.ts';
import { changeEmail } from '../../domain/accounts/registration/changeEmail.ts';
import { endOwnSessions } from '../../domain/accounts/sessions/endOwnSessions.ts';
import { setLocale } from '../../domain/accounts/setLocale.ts';
import { unlinkIdentity } from '../../domain/identities/unlinkIdentity.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import {
  ChangeEmailInput,
  ChangePasswordInput,
  EndSessionsInput,
  EndSessionsPayload,
  RequestAccountDeletionInput,
  RequestAccountDeletionPayload,
  SetLocaleInput,
  SetNeedsYouMailsInput,
  SetPasswordInput,
  UnlinkIdentityInput,
  UnlinkIdentityPayload,
  ViewerPayload,
} from './AccountInputs.ts';
import { viewerOf } from './viewerOf.ts';

/** The changes that people make to their own accounts. */
@Resolver()
export class AccountActsResolver {
  @Mutation(() => ViewerPayload, {
    description: 'Changes your password. Your other sessions end. For people who signed in.',
  })
  async changePassword(
    @Arg('input', () => ChangePasswordInput) input: ChangePasswordInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<ViewerPayload> {
    await changePassword(ctx, input);
    return { viewer: await viewerOf(ctx) };
  }

  @Mutation(() => ViewerPayload, {
    description:
      'Sets the first password of an account that was made by a sign-in elsewhere. Your other sessions end. For people who ' +
      'signed in and proved to be the owner.',
  })
  async setPassword(
    @Arg('input', () => SetPasswordInput) input: SetPasswordInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<ViewerPayload> {
    await setPassword(ctx, input);
    return { viewer: await viewerOf(ctx) };
  }

  @Mutation(() => UnlinkIdentityPayload, {
    description:
      'Unlinks a sign-in elsewhere from your account, unless nothing else would open it. For people who signed in and ' +
      'proved to be the owner.',
  })
  async unlinkIdentity(
    @Arg('input', () => UnlinkIdentityInput) input: UnlinkIdentityInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<UnlinkIdentityPayload> {
    return { unlinkedId: await unlinkIdentity(ctx, input), viewer: await viewerOf(ctx) };
  }

  @Mutation(() => RequestAccountDeletionPayload, {
    description:
      'Mails you a link that deletes your account, when it has no password to show to `deleteAccount`. For people who signed ' +
      'in and, where they have a second factor, proved to be the owner.',
  })
  async requestAccountDeletion(
    @Arg('input', () => RequestAccountDeletionInput) input: RequestAccountDeletionInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<RequestAccountDeletionPayload> {
    return { sentTo: await requestAccountDeletion(ctx, input) };
  }

  @Mutation(() => ViewerPayload, {
    description:
      'Mails a link to a new address, which becomes yours once the link was opened. For people who signed in.',
  })
  async changeEmail(
    @Arg('input', () => ChangeEmailInput) input: ChangeEmailInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<ViewerPayload> {
    await changeEmail(ctx, input);
    return { viewer: await viewerOf(ctx) };
  }

  @Mutation(() => ViewerPayload, { description: 'Sets the language in which the service writes to you.' })
  async setLocale(
    @Arg('input', () => SetLocaleInput) input: SetLocaleInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<ViewerPayload> {
    await setLocale(ctx, input.locale);
    return { viewer: await viewerOf(ctx) };
  }

  @Mutation(() => ViewerPayload, {
    description:
      'Sets whether mails tell you of cards that wait for you: a question of an agent, or a pause by the workflow.',
  })
  async setNeedsYouMails(
    @Arg('input', () => SetNeedsYouMailsInput) input: SetNeedsYouMailsInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<ViewerPayload> {
    await setNeedsYouMails(ctx, input.wanted);
    return { viewer: await viewerOf(ctx) };
  }

  @Mutation(() => EndSessionsPayload, {
    description: 'Ends one session of yours, or all but the one that asks. For people who signed in.',
  })
  async endSessions(
    @Arg('input', () => EndSessionsInput) input: EndSessionsInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<EndSessionsPayload> {
    const endedIds = await endOwnSessions(ctx, input.sessionId ?? null);
    return { endedIds, viewer: await viewerOf(ctx) };
  }
}
