import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../../graphql/schema/connection.ts';
import { Node } from '../../graphql/schema/Node.ts';
import { BigInteger, DateTime } from '../../graphql/schema/scalars.ts';
import { wordEnum } from '../../graphql/schema/wordEnum.ts';
import type { ExportState } from '../../tables/words.ts';
import { EXPORT_STATES } from '../../tables/words.ts';

const ExportStateEnum = wordEnum(EXPORT_STATES, {
  name: 'ExportState',
  description: 'The state of an export.',
  values: {
    pending: 'The export waits for its turn.',
    running: 'The file is being written.',
    ready: 'The file can be fetched.',
    failed: 'The file could not be written. Ask for a new export.',
    expired: 'The file was deleted. Ask for a new export.',
  },
});

@ObjectType({
  description: 'A file with everything that you own, as JSON in a ZIP.',
  simpleResolvers: true,
  implements: Node,
})
export class Export implements Node {
  @Field(() => ID, { description: 'The id of the export.' })
  id!: string;
  @Field(() => ExportStateEnum, { description: 'The present state.' })
  state!: ExportState;
  @Field(() => Int, {
    description: 'The part of the file that is written, in percent. It returns to 0 when writing starts over.',
  })
  progress!: number;
  @Field(() => String, {
    nullable: true,
    description:
      'The address of the file while it can be fetched. The request needs a token of the scope api or your session.',
  })
  url!: string | null;
  @Field(() => BigInteger, { nullable: true, description: 'The size of the file.' })
  bytes!: string | null;
  @Field(() => DateTime, { description: 'When the export was asked for; the same as requestedAt.' })
  createdAt!: Date;
  @Field(() => DateTime, { description: 'When the export was asked for.' })
  requestedAt!: Date;
  @Field(() => DateTime, { nullable: true, description: 'The time at which the export was ready or had failed.' })
  finishedAt!: Date | null;
  @Field(() => DateTime, { nullable: true, description: 'The time until which the file can be fetched.' })
  expiresAt!: Date | null;
  @Field(() => String, { nullable: true, description: 'The reason why the export failed; null when it did not.' })
  failure!: string | null;
}

@InputType({ description: 'An export always contains everything that you own, so the input has no options.' })
export class RequestExportInput {}

@ObjectType({ description: 'The export that was requested.', simpleResolvers: true })
export class RequestExportPayload {
  @Field(() => Export, { description: 'The new export, or the one that was under way already.' })
  export!: Export;
}

export const ExportConnection = connectionOf(Export, 'Export', { counted: true });
