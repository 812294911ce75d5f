import { Field, ObjectType } from 'type-graphql';
import { JsonText } from '../../graphql/schema/JsonText.ts';

@ObjectType({ description: 'A command as its bridge receives it.', simpleResolvers: true })
export class BridgeCommand {
  @Field(() => JsonText, { description: 'The command object of the bridge API, frozen when it was stored.' })
  payload!: string;
}
