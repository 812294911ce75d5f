import { Field, ObjectType } from 'type-graphql';
import { Person } from './Person.ts';

@ObjectType({ description: 'A person whom a text mentions.', simpleResolvers: true })
export class Mention {
  @Field(() => String, {
    description: 'How the text names the person, such as `ann` for `@ann`: in lower case, and without the sign.',
  })
  handle!: string;
  @Field(() => Person, { description: 'The person.' })
  person!: Person;
}
