import { Field, ID, InputType, ObjectType } from 'type-graphql';
import type { Locale } from '../../lib/text/locale.ts';
import { LocaleEnum } from './LocaleEnum.ts';
import { Viewer } from './Viewer.ts';

@InputType({ description: 'Changes your password.' })
export class ChangePasswordInput {
  @Field(() => String, { description: 'Your current password.' })
  password!: string;
  @Field(() => String, { description: 'The new password: 8 to 1,000 characters that are hard to guess.' })
  newPassword!: string;
}

@InputType({ description: 'Sets the first password of your account.' })
export class SetPasswordInput {
  @Field(() => String, { description: 'The password: 8 to 1,000 characters that are hard to guess.' })
  newPassword!: string;
}

@InputType({ description: 'Unlinks a sign-in elsewhere from your account.' })
export class UnlinkIdentityInput {
  @Field(() => ID, { description: 'The `identityId` of the sign-in.' })
  identityId!: string;
}

@ObjectType({ description: 'The unlinked sign-in.', simpleResolvers: true })
export class UnlinkIdentityPayload {
  @Field(() => ID, { description: 'The `identityId` of the sign-in.' })
  unlinkedId!: string;
  @Field(() => Viewer, { description: 'Your account.' })
  viewer!: Viewer;
}

@InputType({ description: 'Asks for the mail that confirms a deletion.' })
export class RequestAccountDeletionInput {
  @Field(() => String, {
    description: 'The e-mail address of your account, which confirms that this account is meant.',
  })
  email!: string;
}

@ObjectType({ description: 'The mail that confirms a deletion.', simpleResolvers: true })
export class RequestAccountDeletionPayload {
  @Field(() => String, { description: 'The address that the mail goes to.' })
  sentTo!: string;
}

@InputType({ description: 'Changes your e-mail address.' })
export class ChangeEmailInput {
  @Field(() => String, { description: 'Your current password.' })
  password!: string;
  @Field(() => String, { description: 'The new address. It counts once the link that is mailed to it was opened.' })
  email!: string;
}

@InputType({ description: 'Sets the language in which the service writes to you.' })
export class SetLocaleInput {
  @Field(() => LocaleEnum, { description: 'The language.' })
  locale!: Locale;
}

@InputType({ description: 'Sets whether mails tell you of cards that wait for you.' })
export class SetNeedsYouMailsInput {
  @Field(() => Boolean, { description: 'Whether they do.' })
  wanted!: boolean;
}

@InputType({ description: 'Ends sessions of your account.' })
export class EndSessionsInput {
  @Field(() => ID, {
    nullable: true,
    description: 'The `sessionId` of one session; all but the one that asks when it is left out.',
  })
  sessionId?: string | null;
}

@ObjectType({ description: 'Your account after a change.', simpleResolvers: true })
export class ViewerPayload {
  @Field(() => Viewer, { description: 'Your account.' })
  viewer!: Viewer;
}

@ObjectType({ description: 'The sessions that ended.', simpleResolvers: true })
export class EndSessionsPayload {
  @Field(() => [ID], { description: 'The `sessionId` of each session that ended.' })
  endedIds!: string[];
  @Field(() => Viewer, { description: 'Your account.' })
  viewer!: Viewer;
}
