import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../../graphql/connection.ts';
import { Node } from '../../graphql/Node.ts';
import { BigInteger, DateTime } from '../../graphql/scalars.ts';
import { wordEnum } from '../../graphql/wordEnum.ts';
import type { ExportState } from '../../tables/words.ts';
import { EXPORT_STATES } from '../../tables/words.ts';

const ExportStateEnum = wordEnum(EXPORT_STATES, {
  name: 'ExportState',
  description: 'Where an export stands.',
  values: {
    pending: 'Waits for its turn.',
    running: 'Is being written.',
    ready: 'Its file can be fetched.',
    failed: 'It could not be written; ask for a new one.',
    expired: 'Its file is deleted; ask for a new one.',
  },
});

@ObjectType({
  description: 'A file with everything that you own, as JSON in a ZIP.',
  simpleResolvers: true,
  implements: Node,
})
export class Export implements Node {
  @Field(() => ID, { description: 'The id.' })
  id!: string;
  @Field(() => ExportStateEnum, { description: 'Where it stands.' })
  state!: ExportState;
  @Field(() => Int, { description: 'How much of it is written, in percent; a file that was begun anew counts anew.' })
  progress!: number;
  @Field(() => String, {
    nullable: true,
    description: 'Where the file is while it can be fetched: with a token of the scope api, or your session.',
  })
  url!: string | null;
  @Field(() => BigInteger, { nullable: true, description: 'The size of the file.' })
  bytes!: string | null;
  @Field(() => DateTime, { description: 'When the export was asked for; the same as requestedAt.' })
  createdAt!: Date;
  @Field(() => DateTime, { description: 'When it was asked for.' })
  requestedAt!: Date;
  @Field(() => DateTime, { nullable: true, description: 'When it was ready, or given up.' })
  finishedAt!: Date | null;
  @Field(() => DateTime, { nullable: true, description: 'Until when the file can be fetched.' })
  expiresAt!: Date | null;
  @Field(() => String, { nullable: true, description: 'Why it failed.' })
  failure!: string | null;
}

@InputType({ description: 'An export takes everything, so that there is nothing to choose.' })
export class RequestExportInput {}

@ObjectType({ description: 'The export that is under way now.', simpleResolvers: true })
export class RequestExportPayload {
  @Field(() => Export, { description: 'The new export, or the one that was under way already.' })
  export!: Export;
}

export const ExportConnection = connectionOf(Export, 'Export', { counted: true });
