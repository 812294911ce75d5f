import { Arg, Ctx, FieldResolver, Mutation, Resolver } from 'type-graphql';
import { beginPasskey } from '../../domain/factors/passkeys/beginPasskey.ts';
import { beginPasskeyProof } from '../../domain/factors/passkeys/beginPasskeyProof.ts';
import { finishPasskey } from '../../domain/factors/passkeys/finishPasskey.ts';
import { removePasskey } from '../../domain/factors/passkeys/removePasskey.ts';
import { renamePasskey } from '../../domain/factors/passkeys/renamePasskey.ts';
import { proveIdentity } from '../../domain/factors/proveIdentity.ts';
import { readFactors } from '../../domain/factors/readFactors.ts';
import { regenerateRecoveryCodes } from '../../domain/factors/recovery/regenerateRecoveryCodes.ts';
import { beginTotp } from '../../domain/factors/totp/beginTotp.ts';
import { confirmTotp } from '../../domain/factors/totp/confirmTotp.ts';
import { removeTotp } from '../../domain/factors/totp/removeTotp.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { ViewerPayload } from '../accounts/AccountInputs.ts';
import { ofViewer } from '../accounts/ofViewer.ts';
import { Viewer } from '../accounts/Viewer.ts';
import { viewerOf } from '../accounts/viewerOf.ts';
import {
  BeginPasskeyInput,
  BeginPasskeyProofInput,
  BeginTotpInput,
  BeginTotpPayload,
  ConfirmTotpInput,
  FinishPasskeyInput,
  PasskeyInput,
  PasskeyRequestPayload,
  ProveIdentityInput,
  RecoveryCodesPayload,
  RegenerateRecoveryCodesInput,
  RemoveTotpInput,
  RenamePasskeyInput,
} from './FactorInputs.ts';
import { Factors } from './Factors.ts';

/** The caller's own second factors. */
@Resolver(() => Viewer)
export class FactorResolver {
  @FieldResolver(() => Factors, {
    description: 'What opens your account beside its password.',
  })
  factors(@Ctx() ctx: ResolverContext): Promise<Factors> {
    return ofViewer(ctx, 'factors', readFactors);
  }

  @Mutation(() => ViewerPayload, {
    description:
      'Proves that you are the owner: for ten minutes this browser can do what needs a recent proof, such as a change of the ' +
      'second factor or an act of an administrator. A sign-in counts as a proof, too. For people who signed in.',
  })
  async proveIdentity(
    @Arg('input', () => ProveIdentityInput) input: ProveIdentityInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<ViewerPayload> {
    await proveIdentity(ctx, input);
    return { viewer: await viewerOf(ctx) };
  }

  @Mutation(() => BeginTotpPayload, {
    description:
      'Makes a key for an authenticator app. It counts after `confirmTotp`, within an hour. For people who signed in and ' +
      'proved to be the owner.',
  })
  beginTotp(
    @Arg('input', () => BeginTotpInput, { nullable: true }) _input: BeginTotpInput | null,
    @Ctx() ctx: ResolverContext,
  ): Promise<BeginTotpPayload> {
    return beginTotp(ctx);
  }

  @Mutation(() => RecoveryCodesPayload, {
    description:
      'Adds the authenticator app whose key was shown; it takes the place of the one before. Your first second factor ' +
      'comes with recovery codes. For people who signed in and proved to be the owner.',
  })
  async confirmTotp(
    @Arg('input', () => ConfirmTotpInput) input: ConfirmTotpInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<RecoveryCodesPayload> {
    const { recoveryCodes } = await confirmTotp(ctx, input);
    return { recoveryCodes, viewer: await viewerOf(ctx) };
  }

  @Mutation(() => ViewerPayload, {
    description:
      'Removes your authenticator app, and your recovery codes when it was the last second factor. For people who ' +
      'signed in and proved to be the owner.',
  })
  async removeTotp(
    @Arg('input', () => RemoveTotpInput, { nullable: true }) _input: RemoveTotpInput | null,
    @Ctx() ctx: ResolverContext,
  ): Promise<ViewerPayload> {
    await removeTotp(ctx);
    return { viewer: await viewerOf(ctx) };
  }

  @Mutation(() => RecoveryCodesPayload, {
    description:
      'Makes new recovery codes; the ones before open nothing more. For people who signed in and proved to be the owner.',
  })
  async regenerateRecoveryCodes(
    @Arg('input', () => RegenerateRecoveryCodesInput, { nullable: true }) _input: RegenerateRecoveryCodesInput | null,
    @Ctx() ctx: ResolverContext,
  ): Promise<RecoveryCodesPayload> {
    return { recoveryCodes: await regenerateRecoveryCodes(ctx), viewer: await viewerOf(ctx) };
  }

  @Mutation(() => PasskeyRequestPayload, {
    description: 'Asks for a passkey of yours, as a proof for `proveIdentity`. For people who signed in.',
  })
  beginPasskeyProof(
    @Arg('input', () => BeginPasskeyProofInput, { nullable: true }) _input: BeginPasskeyProofInput | null,
    @Ctx() ctx: ResolverContext,
  ): Promise<PasskeyRequestPayload> {
    return beginPasskeyProof(ctx);
  }

  @Mutation(() => PasskeyRequestPayload, {
    description: 'Asks for a new passkey. For people who signed in and proved to be the owner.',
  })
  beginPasskey(
    @Arg('input', () => BeginPasskeyInput, { nullable: true }) _input: BeginPasskeyInput | null,
    @Ctx() ctx: ResolverContext,
  ): Promise<PasskeyRequestPayload> {
    return beginPasskey(ctx);
  }

  @Mutation(() => RecoveryCodesPayload, {
    description:
      'Adds the passkey that the browser made. Your first second factor comes with recovery codes. For people who signed in ' +
      'and proved to be the owner.',
  })
  async finishPasskey(
    @Arg('input', () => FinishPasskeyInput) input: FinishPasskeyInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<RecoveryCodesPayload> {
    const { recoveryCodes } = await finishPasskey(ctx, input);
    return { recoveryCodes, viewer: await viewerOf(ctx) };
  }

  @Mutation(() => ViewerPayload, { description: 'Gives a passkey of yours another name. For people who signed in.' })
  async renamePasskey(
    @Arg('input', () => RenamePasskeyInput) input: RenamePasskeyInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<ViewerPayload> {
    await renamePasskey(ctx, input);
    return { viewer: await viewerOf(ctx) };
  }

  @Mutation(() => ViewerPayload, {
    description:
      'Removes a passkey of yours, and your recovery codes when it was the last second factor. For people who signed in ' +
      'and proved to be the owner.',
  })
  async removePasskey(
    @Arg('input', () => PasskeyInput) input: PasskeyInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<ViewerPayload> {
    await removePasskey(ctx, input);
    return { viewer: await viewerOf(ctx) };
  }
}
