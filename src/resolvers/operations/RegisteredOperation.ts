import { Field, ID, ObjectType } from 'type-graphql';
import type { OperationRow } from '../../domain/operations/operationRow.ts';
import { connectionOf } from '../../graphql/schema/connection.ts';
import { Node } from '../../graphql/schema/Node.ts';
import { DateTime } from '../../graphql/schema/scalars.ts';
import { wordEnum } from '../../graphql/schema/wordEnum.ts';
import type { RegisteredOperation as OperationTable } from '../../tables/RegisteredOperation.ts';
import type { Row } from '../../tables/Row.ts';
import { OPERATION_KINDS, type OperationKind } from '../../tables/words.ts';
import type { Shows } from '../Shows.ts';

const OperationKindEnum = wordEnum(OPERATION_KINDS, {
  name: 'OperationKind',
  description: 'The kind of an operation.',
  values: {
    query: 'It reads.',
    mutation: 'It changes.',
    subscription: 'It follows changes.',
  },
});

@ObjectType({
  description: 'A document that you registered. Clients run it by its name, and a token may be bound to it.',
  simpleResolvers: true,
  implements: Node,
})
export class RegisteredOperation implements Node, OperationRow, Shows<Row<typeof OperationTable>, 'accountId'> {
  @Field(() => ID, { description: 'The id.' })
  id!: string;
  @Field(() => String, { description: 'The name by which clients run the operation.' })
  name!: string;
  @Field(() => OperationKindEnum, { description: 'The kind of the operation: query, mutation or subscription.' })
  kind!: OperationKind;
  @Field(() => String, { description: 'The SHA-256 of the document, in lower-case hex.' })
  sha256!: string;
  @Field(() => String, { description: 'The text of the document, as it was registered.' })
  document!: string;
  @Field(() => DateTime, { description: 'When the name was first registered.' })
  createdAt!: Date;
  @Field(() => DateTime, { description: 'When the present document was registered under the name.' })
  updatedAt!: Date;
}

export const RegisteredOperationConnection = connectionOf(RegisteredOperation, 'RegisteredOperation');
