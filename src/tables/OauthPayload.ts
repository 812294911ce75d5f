import { defineEntity, p } from '@mikro-orm/core';
import { defineTable } from './defineTable.ts';

/** The state of the authorization server: one row per grant, code, refresh token, device code, interaction or client. */
export const OauthPayload = defineTable(
  defineEntity({
    name: 'OauthPayload',
    tableName: 'oauth_payload',
    indexes: [
      {
        name: 'oauth_payload_grants',
        expression: `create index "oauth_payload_grants" on "oauth_payload" ("account_id") where "model" = 'Grant'`,
      },
      { properties: ['grantId'] },
      { properties: ['userCode'] },
      { properties: ['uid'] },
      { properties: ['expiresAt'] },
    ],
    properties: {
      model: p.string().columnType('text').primary(),
      /** Keyed digest of the artefact's id: a leaked table redeems nothing, and a new key invalidates every row. */
      id: p.string().columnType('text').primary(),
      /** `{sealed}`, which is encrypted; a registered client holds no secret and is stored in plain text. */
      payload: p.json<Record<string, unknown>>(),
      grantId: p.string().columnType('text').nullable(),
      /** A keyed digest too, because a user code is short enough to be guessed. */
      userCode: p.string().columnType('text').nullable(),
      uid: p.string().columnType('text').nullable(),
      accountId: p.string().columnType('text').nullable().index(),
      consumedAt: p.datetime().nullable(),
      /** How often a refresh token was redeemed: once, and once more in the grace period after its rotation. */
      redemptions: p.integer().default(0),
      expiresAt: p.datetime().nullable(),
    },
  }),
  { exported: { not: 'what it holds opens the account' }, erased: { with: { account: 'accountId' } } },
);
