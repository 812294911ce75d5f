import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import type { ActivityEntry as EntryRow } from '../../domain/activity/ActivityEntry.ts';
import type { ActivityKind } from '../../domain/activity/ActivityKind.ts';
import { connectionOf } from '../../graphql/schema/connection.ts';
import { Node } from '../../graphql/schema/Node.ts';
import { DateTime } from '../../graphql/schema/scalars.ts';
import type { CommandKind, CommandState, RunState, WorkRequestState } from '../../tables/words.ts';
import { BoardColumn } from '../board/BoardColumn.ts';
import { Bridge } from '../bridges/Bridge.ts';
import { CommandKindEnum, CommandStateEnum, WorkRequestStateEnum } from '../enums.ts';
import { RunStateEnum } from '../runs/runEnums.ts';
import { ActivityActorKindEnum, ActivityKindEnum, type ActorKind } from './activityEnums.ts';

@ObjectType({ description: 'Who did something.', simpleResolvers: true })
export class ActivityActor {
  @Field(() => ActivityActorKindEnum, { description: 'The kind of actor.' })
  kind!: ActorKind;
  @Field(() => String, {
    nullable: true,
    description: 'The e-mail address of a person, the name of a bridge; null where no name is known.',
  })
  name!: string | null;
  @Field(() => Bridge, {
    nullable: true,
    description: 'The bridge; null for another actor, and when your account no longer has that bridge.',
  })
  bridge!: Bridge | null;
}

@ObjectType({ description: 'A column, as an entry names it.', simpleResolvers: true })
export class ActivityColumn {
  @Field(() => String, { description: 'The label that the column had at that time.' })
  label!: string;
  @Field(() => BoardColumn, { nullable: true, description: 'The column; null when it was removed.' })
  column!: BoardColumn | null;
}

@ObjectType({
  description: 'Something that happened in a project. Fields that its kind does not have are null.',
  implements: Node,
  simpleResolvers: true,
})
export class ActivityEntry implements Node {
  /** The entry that the other fields read. */
  row!: EntryRow;

  @Field(() => ID, { description: 'The id of the entry.' })
  id!: string;
  @Field(() => ActivityKindEnum, { description: 'What happened.' })
  kind!: ActivityKind;
  @Field(() => DateTime, { description: 'When it happened, by the clock of the service.' })
  at!: Date;
  @Field(() => ID, { nullable: true, description: 'The id of the card, also of one that was deleted.' })
  cardId!: string | null;
  @Field(() => Int, { nullable: true, description: 'The number of the card, also of one that was deleted.' })
  cardNumber!: number | null;
  @Field(() => [String], { description: 'The fields that changed, such as title; empty for another kind.' })
  fields!: string[];
  @Field(() => String, { nullable: true, description: 'The kind of work, such as implement.' })
  workKind!: string | null;
  @Field(() => RunStateEnum, { nullable: true, description: 'The state in which a run ended.' })
  runState!: RunState | null;
  @Field(() => WorkRequestStateEnum, { nullable: true, description: 'The state in which a work request ended.' })
  workRequestState!: WorkRequestState | null;
  @Field(() => CommandKindEnum, { nullable: true, description: 'The command that a bridge answered.' })
  command!: CommandKind | null;
  @Field(() => CommandStateEnum, { nullable: true, description: 'The answer to the command.' })
  commandState!: CommandState | null;
}

export const ActivityEntryConnection = connectionOf(ActivityEntry, 'ActivityEntry');

@InputType('ActivityFilter', { description: 'Selects entries of a feed. A field that is left out admits every entry.' })
export class ActivityFilterInput {
  @Field(() => [ActivityKindEnum], { nullable: true, description: 'The kinds of the entries.' })
  kinds?: ActivityKind[] | null;
  @Field(() => ID, { nullable: true, description: 'The id of a card of the project, also of one that was deleted.' })
  card?: string | null;
}
