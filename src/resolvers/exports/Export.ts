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
    description: 'Tells how much of the file is written, in percent. It starts again when the file is written anew.',
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
  @Field(() => DateTime, { description: 'Tells when the export was asked for; the same as requestedAt.' })
  createdAt!: Date;
  @Field(() => DateTime, { description: 'Tells when the export was asked for.' })
  requestedAt!: Date;
  @Field(() => DateTime, { nullable: true, description: 'Tells when the export was ready, or given up.' })
  finishedAt!: Date | null;
  @Field(() => DateTime, { nullable: true, description: 'Until when the file can be fetched.' })
  expiresAt!: Date | null;
  @Field(() => String, { nullable: true, description: 'Tells why the export failed.' })
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
