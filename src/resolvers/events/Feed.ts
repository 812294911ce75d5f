import { Field, ID, ObjectType } from 'type-graphql';
import { JsonText } from '../../graphql/schema/JsonText.ts';
import { BigInteger, DateTime } from '../../graphql/schema/scalars.ts';
import type { JsonBytes } from '../../lib/JsonBytes.ts';

@ObjectType({ description: 'A project in brief.', simpleResolvers: true })
export class ProjectSummary {
  @Field(() => ID, { description: 'The id of the project.' })
  projectId!: string;
  @Field(() => String, { description: 'The slug.' })
  slug!: string;
  @Field(() => String, { description: 'The name.' })
  name!: string;
}

@ObjectType({ description: 'The information that a bridge needs to follow its events.', simpleResolvers: true })
export class BridgeStream {
  @Field(() => String, { description: 'The address at which the hub takes subscribers.' })
  hubUrl!: string;
  @Field(() => String, { description: 'The token for subscribers of the hub. It expires after one hour.' })
  jwt!: string;
  @Field(() => String, { description: 'The topic of the account.' })
  topic!: string;
  @Field(() => [ProjectSummary], { description: 'Every project of the account.' })
  projects!: ProjectSummary[];
  @Field(() => JsonText, { description: 'The six flags that bridges read, by name.' })
  flags!: Record<string, boolean | number>;
  @Field(() => String, { description: 'The supported CLI versions, a caret range.' })
  cliRange!: string;
  @Field(() => BigInteger, { description: 'The highest sequence of the events of the account; 0 for none.' })
  head!: string;
}

@ObjectType({ description: 'An event as it was published.', simpleResolvers: true })
export class ReplayedEvent {
  @Field(() => String, { description: 'The sequence of the event, as text.' })
  id!: string;
  @Field(() => String, { description: 'The type of the event.' })
  type!: string;
  @Field(() => String, { description: 'The payload of the event, byte for byte as the hub carries it.' })
  data!: string;
}

@ObjectType({ description: 'A page of events that a bridge missed.', simpleResolvers: true })
export class ReplayPage {
  @Field(() => [ReplayedEvent], {
    description: 'The events, in order: those repeated at or below the cursor, then the next ones.',
  })
  events!: ReplayedEvent[];
  @Field(() => Boolean, { description: 'Whether more events follow after the page.' })
  hasMore!: boolean;
  @Field(() => String, {
    nullable: true,
    description:
      'The sequence to continue from after a full catch-up. It is set when the cursor is ahead of the database, which was restored to an earlier state.',
  })
  resetTo!: string | null;
  @Field(() => String, { description: 'The whole page as JSON text, as the REST path answers it.' })
  json!: string | JsonBytes;
}

@ObjectType({ description: 'An event of your account, as the hub and replay carry it.', simpleResolvers: true })
export class Event {
  @Field(() => String, { description: 'The sequence of the event as text, to use as the next `after`.' })
  sequence!: string;
  @Field(() => String, { description: 'The type, such as bridge.work_request.' })
  type!: string;
  @Field(() => ID, { description: 'The id of the project.' })
  projectId!: string;
  @Field(() => JsonText, { description: 'The payload.' })
  payload!: string;
  @Field(() => DateTime, { description: 'When the event happened.' })
  createdAt!: Date;
}
