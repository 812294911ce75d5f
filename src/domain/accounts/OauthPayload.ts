import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** The authorization server's state: one row per grant, code, refresh token, device code, interaction or client. */
export const OauthPayload = defineEntity({
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
    /** SHA-256 of the artefact's id: a leaked table redeems nothing. */
    id: p.string().columnType('text').primary(),
    payload: p.json<Record<string, unknown>>(),
    grantId: p.string().columnType('text').nullable(),
    userCode: p.string().columnType('text').nullable(),
    uid: p.string().columnType('text').nullable(),
    accountId: p.string().columnType('text').nullable().index(),
    consumedAt: p.datetime().nullable(),
    expiresAt: p.datetime().nullable(),
  },
});
export type OauthPayload = InferEntity<typeof OauthPayload>;
