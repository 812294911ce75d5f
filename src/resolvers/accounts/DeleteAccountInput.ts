import { Field, ID, InputType, ObjectType } from 'type-graphql';

@InputType({ description: 'Deletes your account for good.' })
export class DeleteAccountInput {
  @Field(() => String, { description: 'Your current password.' })
  password!: string;
}

@ObjectType({ description: 'The deleted account.', simpleResolvers: true })
export class DeleteAccountPayload {
  @Field(() => ID, { description: 'The id of the deleted account.' })
  deletedId!: string;
}
