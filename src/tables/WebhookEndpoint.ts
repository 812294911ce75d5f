import { defineEntity, p } from '@mikro-orm/core';
import { Account } from './Account.ts';
import { defineTable } from './defineTable.ts';
import { Project } from './Project.ts';
import type { Row } from './Row.ts';

/** Why an endpoint is off: a person switched it off, it failed for two days, or it answered that it is gone. */
export const WEBHOOK_OFF_REASONS = ['person', 'failing', 'gone'] as const;
export type WebhookOffReason = (typeof WEBHOOK_OFF_REASONS)[number];

/** An address that gets what happens in a project, or in all projects of an account, as webhooks. */
export const WebhookEndpoint = defineTable(
  defineEntity({
    name: 'WebhookEndpoint',
    tableName: 'webhook_endpoint',
    indexes: [
      // A look reads the endpoints that have something to send and may be tried, and no others.
      {
        name: 'webhook_endpoint_due',
        expression: `create index "webhook_endpoint_due" on "webhook_endpoint" (coalesce("next_at", '-infinity'::timestamptz)) where "has_waiting" and "off_at" is null`,
      },
    ],
    properties: {
      id: p.uuid().primary(),
      accountId: () => p.manyToOne(Account).mapToPk().deleteRule('cascade').fieldName('account_id').index(),
      /** Null for all projects of the account. */
      projectId: () => p.manyToOne(Project).mapToPk().nullable().deleteRule('cascade').fieldName('project_id').index(),
      url: p.string().columnType('text'),
      /** The types of lines of the audit log that it gets, and sources beside the log (`domain/endpoints/webhookEvents.ts`). */
      sources: p.array().columnType('text[]').$type<string[]>(),
      /** The name of the registered document whose answers it gets; null for the usual messages. */
      operation: p.string().columnType('text').nullable(),
      /** The variables that the document is given beside the project. */
      variables: p.json<Record<string, unknown>>().nullable(),
      /** The secret that signs, encrypted. */
      secret: p.blob().hidden(),
      /** The secret before it, encrypted, which signs too until `previousUntil`. */
      previousSecret: p.blob().nullable().hidden(),
      previousUntil: p.datetime().nullable(),
      createdAt: p.datetime(),
      offAt: p.datetime().nullable(),
      offReason: p.string().columnType('text').$type<WebhookOffReason>().nullable(),
      /** Failed attempts since the last success. */
      failures: p.integer().default(0),
      /** The first of them. */
      failingSince: p.datetime().nullable(),
      /** When it may be tried again; null while it does not fail. */
      nextAt: p.datetime().nullable(),
      /** The last attempt. */
      lastAt: p.datetime().nullable(),
      /** Whether deliveries may wait for it. The drain keeps it, once the transaction of a delivery has ended. */
      hasWaiting: p.boolean().default(false),
    },
  }),
  {
    exported: {
      file: 'webhook_endpoints.json',
      as: { projectId: 'project' },
      without: {
        accountId: 'the account is the one that is exported',
        secret: 'who has it can pretend to be the service',
        previousSecret: 'who has it can pretend to be the service',
        hasWaiting: 'it follows from the deliveries',
      },
    },
    erased: { with: { project: 'projectId', account: 'accountId' } },
  },
);
export type WebhookEndpointRow = Row<typeof WebhookEndpoint>;
