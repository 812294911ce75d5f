import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { JsonText } from '../../graphql/schema/JsonText.ts';
import { Viewer } from '../accounts/Viewer.ts';

@InputType({ description: 'The answer of a passkey.' })
export class PasskeyAnswerInput {
  @Field(() => String, { description: 'The JSON of the credential, as `PublicKeyCredential.toJSON` writes it.' })
  response!: string;
  @Field(() => String, { description: 'The ticket that came with the options.' })
  ticket!: string;
}

@InputType({ description: 'Proves that you are the owner of your account, with one of these.' })
export class ProveIdentityInput {
  @Field(() => String, { nullable: true, description: 'Your password, while you have no second factor.' })
  password?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'A code of your authenticator app, or one of your recovery codes. It is used up.',
  })
  code?: string | null;
  @Field(() => PasskeyAnswerInput, { nullable: true, description: 'The answer to `beginPasskeyProof`.' })
  passkey?: PasskeyAnswerInput | null;
}

@InputType({ description: 'A key is made for the account that asks, so the input has no options.' })
export class BeginTotpInput {}

@InputType({ description: 'An account has one authenticator app, so the input has no options.' })
export class RemoveTotpInput {}

@InputType({ description: 'All recovery codes are replaced, so the input has no options.' })
export class RegenerateRecoveryCodesInput {}

@InputType({ description: 'Any passkey of the account is a proof, so the input has no options.' })
export class BeginPasskeyProofInput {}

@InputType({ description: 'The browser decides what it makes, so the input has no options.' })
export class BeginPasskeyInput {}

@InputType({ description: 'Adds the authenticator app whose key was shown.' })
export class ConfirmTotpInput {
  @Field(() => String, { description: 'The six digits that the app shows.' })
  code!: string;
}

@InputType({ description: 'Adds the passkey that the browser made.' })
export class FinishPasskeyInput extends PasskeyAnswerInput {
  @Field(() => String, { description: 'What you call it: 1 to 60 characters.' })
  name!: string;
}

@InputType({ description: 'Gives a passkey another name.' })
export class RenamePasskeyInput {
  @Field(() => ID, { description: 'The `passkeyId` of the passkey.' })
  passkeyId!: string;
  @Field(() => String, { description: 'The new name: 1 to 60 characters.' })
  name!: string;
}

@InputType({ description: 'Names a passkey.' })
export class PasskeyInput {
  @Field(() => ID, { description: 'The `passkeyId` of the passkey.' })
  passkeyId!: string;
}

@ObjectType({ description: 'What to ask the browser for.', simpleResolvers: true })
export class PasskeyRequestPayload {
  @Field(() => JsonText, {
    description:
      'The options of `navigator.credentials` in their JSON form (WebAuthn, section 5). They are good for five minutes.',
  })
  options!: object;
  @Field(() => String, { description: 'The ticket that the answer comes back with. It works once, in this browser.' })
  ticket!: string;
}

@ObjectType({ description: 'A picture that the camera of an authenticator app reads.', simpleResolvers: true })
export class QrCode {
  @Field(() => Int, { description: 'The width and the height of the view box of the SVG, border included.' })
  size!: number;
  @Field(() => String, { description: 'The `d` of its one path, dark on light.' })
  path!: string;
}

@ObjectType({ description: 'A key for an authenticator app.', simpleResolvers: true })
export class BeginTotpPayload {
  @Field(() => String, { description: 'The key in base 32, to be typed into the app.' })
  secret!: string;
  @Field(() => String, { description: 'The key as an address that apps on the same device open.' })
  address!: string;
  @Field(() => QrCode, { description: 'The address as a picture.' })
  qrCode!: QrCode;
}

@ObjectType({ description: 'Recovery codes that were made.', simpleResolvers: true })
export class RecoveryCodesPayload {
  @Field(() => [String], {
    description:
      'The new recovery codes, each of which works once. They are never shown again; empty when none were made.',
  })
  recoveryCodes!: string[];
  @Field(() => Viewer, { description: 'Your account.' })
  viewer!: Viewer;
}
