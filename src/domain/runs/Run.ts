import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Account } from '../accounts/Account.ts';
import { Project } from '../board/Project.ts';
import type { RunKind } from '../enums.ts';

/** A run of an agent or a command on a bridge (document 2 §2.1). `id` is the service's, `runKey` the bridge's. */
export const Run = defineEntity({
  name: 'Run',
  tableName: 'run',
  uniques: [{ properties: ['projectId', 'bridgeId', 'runKey'] }],
  indexes: [
    { properties: ['projectId', 'id'] },
    { properties: ['subjectId'] },
    {
      name: 'run_open_by_bridge',
      expression: `create index "run_open_by_bridge" on "run" ("account_id", "bridge_id") where "state" in ('queued', 'resumed', 'preparing', 'running', 'stopping')`,
    },
  ],
  properties: {
    id: p.uuid().primary(),
    accountId: () => p.manyToOne(Account).mapToPk().deleteRule('cascade').fieldName('account_id').index(),
    projectId: () => p.manyToOne(Project).mapToPk().deleteRule('cascade').fieldName('project_id'),
    bridgeId: p.uuid().nullable(),
    runKey: p.uuid().nullable(),
    kind: p.string().columnType('text').$type<RunKind>(),
    state: p.string().columnType('text'),
    sessionId: p.uuid().nullable(),
    subjectType: p.string().columnType('text'),
    subjectId: p.uuid(),
    cardNumber: p.integer().nullable(),
    workRequestId: p.uuid().nullable(),
    workKind: p.string().columnType('text').nullable(),
    ruleId: p.string().columnType('text').nullable(),
    startedAt: p.datetime().nullable(),
    endedAt: p.datetime().nullable(),
    harness: p.string().columnType('text').nullable(),
    account: p.string().columnType('text').nullable(),
    model: p.string().columnType('text').nullable(),
    firstReportAt: p.datetime(),
  },
});
export type Run = InferEntity<typeof Run>;
