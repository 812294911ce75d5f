import { Field, Float, ObjectType } from 'type-graphql';

@ObjectType('ConfidenceInterval', {
  description: 'The bounds between which a value lies with 95 % confidence.',
  simpleResolvers: true,
})
export class Interval {
  @Field(() => Float, { description: 'The lower bound.' })
  low!: number;
  @Field(() => Float, { description: 'The upper bound.' })
  high!: number;
}
