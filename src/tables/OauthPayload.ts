import { defineEntity, p } from '@mikro-orm/core';
import { defineTable } from './defineTable.ts';

/** The authorization server's state: one row per grant, code, refresh token, device code, interaction or client. */
export const OauthPayload = defineTable(
  defineEntity({
    name: 'OauthPayload',
    tableName: 'oauth_payload',
    indexes: [
      { properties: ['grantId'] },
      { properties: ['userCode'] },
      { properties: ['uid'] },
      { properties: ['expiresAt'] },
    ],
    properties: {
      model: p.string().columnType('text').primary(),
      /** Keyed digest of the artefact's id: a leaked table redeems nothing, and a new key makes every row unfindable. */
      id: p.string().columnType('text').primary(),
      /** `{sealed}`, encrypted, but for a registered client, which holds nothing secret. */
      payload: p.json<Record<string, unknown>>(),
      grantId: p.string().columnType('text').nullable(),
      /** Keyed digests too: a user code is short enough to be found by trying. */
      userCode: p.string().columnType('text').nullable(),
      uid: p.string().columnType('text').nullable(),
      accountId: p.string().columnType('text').nullable().index(),
      consumedAt: p.datetime().nullable(),
      /** How often a refresh token was redeemed: once, and once more within the grace after its rotation. */
      redemptions: p.integer().default(0),
      expiresAt: p.datetime().nullable(),
    },
  }),
  { exported: { not: 'what it holds opens the account' }, erased: { with: { account: 'accountId' } } },
);
