import { defineEntity, p } from '@mikro-orm/core';
import { defineTable } from './defineTable.ts';

/** The key pair by which push services know this instance (VAPID, RFC 8292). There is one row, or none before the first use. */
export const PushKey = defineTable(
  defineEntity({
    name: 'PushKey',
    tableName: 'push_key',
    properties: {
      id: p.uuid().primary(),
      /** Always true, so that there is no second row. */
      only: p.boolean().unique(),
      /** The point of P-256 without compression, as base64url. */
      publicKey: p.string().columnType('text'),
      /** Encrypted, as base64url. */
      privateKey: p.blob().hidden(),
      createdAt: p.datetime(),
    },
  }),
  { exported: { not: 'it belongs to no account' }, erased: { not: 'it belongs to no account' } },
);
