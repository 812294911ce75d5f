import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { RegisteredOperation } from './RegisteredOperation.ts';

@InputType({ description: 'A document with one operation.' })
export class NewOperationInput {
  @Field(() => String, { description: 'The document: one operation with its fragments, at most 20,000 characters.' })
  document!: string;
  @Field(() => String, {
    nullable: true,
    description: 'The name under which it runs; that of its operation unless given.',
  })
  name?: string | null;
}

@InputType({ description: 'Documents to register.' })
export class RegisterOperationsInput {
  @Field(() => [NewOperationInput], {
    description: 'The documents, 1 to 50. A name that is taken gets the new document.',
  })
  operations!: NewOperationInput[];
}

@ObjectType({ description: 'The operations as they are registered now.', simpleResolvers: true })
export class RegisterOperationsPayload {
  @Field(() => [RegisteredOperation], { description: 'They, in the order of the input.' })
  operations!: RegisteredOperation[];
}

@InputType({ description: 'The registered operation to remove.' })
export class RemoveOperationInput {
  @Field(() => String, { description: 'Its name.' })
  name!: string;
}

@ObjectType({ description: 'The operation that is no longer registered.', simpleResolvers: true })
export class RemoveOperationPayload {
  @Field(() => ID, { description: 'Its id.' })
  deletedId!: string;
}
