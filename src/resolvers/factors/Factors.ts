import { Field, Int, ObjectType } from 'type-graphql';
import type { OwnFactors } from '../../domain/factors/readFactors.ts';
import { DateTime } from '../../graphql/scalars.ts';
import type { Shows } from '../Shows.ts';

@ObjectType({ description: 'What opens your account beside its password.', simpleResolvers: true })
export class Factors implements Shows<OwnFactors, never> {
  @Field(() => DateTime, {
    nullable: true,
    description: 'Since when codes of an authenticator app are asked for; null without such an app.',
  })
  totpSince!: Date | null;
  @Field(() => Int, { description: 'How many recovery codes are unused.' })
  recoveryCodesLeft!: number;
  @Field(() => DateTime, {
    nullable: true,
    description: 'Until when these can be changed without `proveIdentity`; null when it has to be called first.',
  })
  provenUntil!: Date | null;
}
