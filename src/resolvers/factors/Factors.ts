import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { OwnFactors, OwnPasskey } from '../../domain/factors/readFactors.ts';
import { DateTime } from '../../graphql/schema/scalars.ts';
import type { Shows } from '../Shows.ts';

@ObjectType({ description: 'A passkey of your account.', simpleResolvers: true })
export class Passkey implements Shows<OwnPasskey, never> {
  @Field(() => ID, { description: 'The id of the passkey here, which opens nothing.' })
  passkeyId!: string;
  @Field(() => String, { description: 'What you call it.' })
  name!: string;
  @Field(() => Boolean, { description: 'Whether it is kept on several devices, as its authenticator last said.' })
  backedUp!: boolean;
  @Field(() => DateTime, { description: 'When it was added.' })
  createdAt!: Date;
  @Field(() => DateTime, { nullable: true, description: 'When it was last used; null if it never was.' })
  lastUsedAt!: Date | null;
}

@ObjectType({ description: 'What opens your account beside its password.', simpleResolvers: true })
export class Factors implements Shows<OwnFactors, never> {
  @Field(() => DateTime, {
    nullable: true,
    description: 'Since when codes of an authenticator app are asked for; null without such an app.',
  })
  totpSince!: Date | null;
  @Field(() => [Passkey], { description: 'Your passkeys, the oldest first; at most 20.' })
  passkeys!: readonly Passkey[];
  @Field(() => Boolean, {
    description: 'Whether browsers take passkeys at the address of this instance: over https, at a host with a name.',
  })
  passkeysOffered!: boolean;
  @Field(() => Int, { description: 'How many recovery codes are unused.' })
  recoveryCodesLeft!: number;
  @Field(() => Boolean, { description: 'Whether this instance requires a second factor of you: the last one stays.' })
  required!: boolean;
  @Field(() => DateTime, {
    nullable: true,
    description:
      'Until when what needs a recent proof can be done without `proveIdentity`; null when it has to be called first.',
  })
  provenUntil!: Date | null;
}
