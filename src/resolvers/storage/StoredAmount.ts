import { Field, ObjectType } from 'type-graphql';
import type { Storage } from '../../domain/storage/readStorage.ts';
import { BigInteger } from '../../graphql/schema/scalars.ts';
import type { Shows } from '../Shows.ts';

@ObjectType('Storage', {
  description: 'What the account stores, and how much this instance allows. What runs report is not counted.',
  simpleResolvers: true,
})
export class StoredAmount implements Shows<Storage, never> {
  @Field(() => BigInteger, { description: 'Its cards, archived ones included.' })
  cards!: number;
  @Field(() => BigInteger, { nullable: true, description: 'How many cards it may have; null for no bound.' })
  cardsLimit!: number | null;
  @Field(() => BigInteger, { description: 'The bytes of its texts, with 200 for each row that holds some.' })
  bytes!: number;
  @Field(() => BigInteger, { nullable: true, description: 'How many bytes it may have; null for no bound.' })
  bytesLimit!: number | null;
}
