import { Field, ID, InputType, ObjectType } from 'type-graphql';

@InputType({ description: 'Deletes your account. There is no way back.' })
export class DeleteAccountInput {
  @Field(() => String, { description: 'Your password, as the proof that it is you.' })
  password!: string;
}

@ObjectType({ description: 'The deleted account.', simpleResolvers: true })
export class DeleteAccountPayload {
  @Field(() => ID, { description: 'The id of the account that is no more.' })
  deletedId!: string;
}
