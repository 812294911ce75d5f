import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { Viewer } from '../accounts/Viewer.ts';

@InputType({ description: 'Proves that you are the owner of your account, with one of these.' })
export class ProveIdentityInput {
  @Field(() => String, { nullable: true, description: 'Your password.' })
  password?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'A code of your authenticator app, or one of your recovery codes. It is used up.',
  })
  code?: string | null;
}

@InputType({ description: 'Adds the authenticator app whose key was shown.' })
export class ConfirmTotpInput {
  @Field(() => String, { description: 'The six digits that the app shows.' })
  code!: string;
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
