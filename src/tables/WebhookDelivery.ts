import { defineEntity, p } from '@mikro-orm/core';
import type { AuditDetail } from './AuditRecord.ts';
import { defineTable } from './defineTable.ts';
import type { Row } from './Row.ts';

/** `waiting`: to be sent, or to be tried again; `skipped`: too many waited, and this one was the oldest. */
export const WEBHOOK_DELIVERY_STATES = ['waiting', 'delivered', 'skipped'] as const;
export type WebhookDeliveryState = (typeof WEBHOOK_DELIVERY_STATES)[number];

/** What a delivery tells, as the line of the audit log has it. */
export interface WebhookFacts {
  readonly actor: string;
  readonly subjectType: string;
  readonly subjectId: string;
  readonly cardId?: string | null;
  readonly detail?: AuditDetail | null;
  /** When a bridge that fell quiet was last heard. */
  readonly lastSeenAt?: string;
  /** The item of the owner's inbox. */
  readonly item?: Readonly<
    Record<'itemId' | 'kind', string> & Record<'askId' | 'reviewId' | 'runId' | 'bridgeId', string | null>
  >;
}

/**
 * An event on its way to an endpoint, or one that arrived there. Triggers of the tables in which it happened write it, in the
 * transaction of the change. There is no foreign key, because a claim must not fail over an endpoint that is being deleted: the
 * triggers keep the endpoint until their commit, and its deletion takes the deliveries along.
 */
export const WebhookDelivery = defineTable(
  defineEntity({
    name: 'WebhookDelivery',
    tableName: 'webhook_delivery',
    uniques: [{ properties: ['id'] }],
    indexes: [
      { properties: ['endpointId', 'place'] },
      { properties: ['accountId'] },
      { properties: ['projectId'] },
      {
        name: 'webhook_delivery_waiting',
        expression: `create index "webhook_delivery_waiting" on "webhook_delivery" ("endpoint_id", "place") where "state" = 'waiting'`,
      },
      // A silence is found by several passes.
      {
        name: 'webhook_delivery_once',
        expression: `create unique index "webhook_delivery_once" on "webhook_delivery" ("endpoint_id", "once") where "once" is not null`,
      },
    ],
    properties: {
      /** Its place in the order of the endpoint. */
      place: p.bigint().primary().autoincrement(),
      /** What receivers tell a repetition by. */
      id: p.uuid(),
      endpointId: p.uuid(),
      accountId: p.uuid(),
      projectId: p.uuid().nullable(),
      /** The type of the line of the audit log, or another source (`domain/endpoints/webhookEvents.ts`). */
      source: p.string().columnType('text'),
      facts: p.json<WebhookFacts>(),
      /** Names what happens once and is found several times, such as a silence. */
      once: p.string().columnType('text').nullable(),
      createdAt: p.datetime(),
      /** What is sent, where a document answered: each attempt sends the same. Null for what follows from the facts, and once newer answers took its room. */
      body: p.string().columnType('text').nullable(),
      state: p.string().columnType('text').$type<WebhookDeliveryState>().default('waiting'),
      attempts: p.integer().default(0),
      /** The last attempt. */
      attemptedAt: p.datetime().nullable(),
      /** The status of the last answer; null for none. */
      status: p.integer().nullable(),
      /** The beginning of that answer. */
      answer: p.string().columnType('text').nullable(),
      /** Why the last attempt failed. */
      error: p.string().columnType('text').nullable(),
      tookMs: p.integer().nullable(),
    },
  }),
  {
    exported: { not: 'it tells for some days of changes that other files show' },
    erased: { with: { project: 'projectId', account: 'accountId' } },
  },
);
export type WebhookDeliveryRow = Row<typeof WebhookDelivery>;
