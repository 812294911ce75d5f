import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { RegisteredOperation } from './RegisteredOperation.ts';

@InputType({ description: 'A document with one operation.' })
export class NewOperationInput {
  @Field(() => String, { description: 'The document: one operation with its fragments, at most 20,000 characters.' })
  document!: string;
  @Field(() => String, {
    nullable: true,
    description: 'The name by which clients run the document; by default the name of its operation.',
  })
  name?: string | null;
}

@InputType({ description: 'Documents to register.' })
export class RegisterOperationsInput {
  @Field(() => [NewOperationInput], {
    description: 'The documents, 1 to 50. A document replaces the one that is registered under its name.',
  })
  operations!: NewOperationInput[];
}

@ObjectType({ description: 'The registered operations.', simpleResolvers: true })
export class RegisterOperationsPayload {
  @Field(() => [RegisteredOperation], { description: 'The operations, in the order of the input.' })
  operations!: RegisteredOperation[];
}

@InputType({ description: 'The registered operation to remove.' })
export class RemoveOperationInput {
  @Field(() => String, { description: 'The name of the operation.' })
  name!: string;
}

@ObjectType({ description: 'The operation that was removed.', simpleResolvers: true })
export class RemoveOperationPayload {
  @Field(() => ID, { description: 'The id of the operation.' })
  deletedId!: string;
}
