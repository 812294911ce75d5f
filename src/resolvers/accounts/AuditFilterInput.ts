import { Field, InputType } from 'type-graphql';
import type { AuditFilter } from '../../domain/audit/listAudit.ts';

@InputType('AuditFilter', {
  description: 'Selects records of the audit log. A field that is left out admits every record.',
})
export class AuditFilterInput implements AuditFilter {
  @Field(() => String, { nullable: true, description: 'The type of the records, such as bridge.work_request_claimed.' })
  type?: string | null;
  @Field(() => String, { nullable: true, description: 'The actor of the records, such as bridge:… or system.' })
  actor?: string | null;
  @Field(() => String, { nullable: true, description: 'The type of the subject of the records.' })
  subjectType?: string | null;
  @Field(() => String, { nullable: true, description: 'The id of the subject of the records.' })
  subjectId?: string | null;
}
