import { defineEntity, p } from '@mikro-orm/core';
import { Account } from './Account.ts';
import { defineTable } from './defineTable.ts';
import type { Row } from './Row.ts';

/** A passkey of an account (WebAuthn, section 4: public key credential source). Nothing in it opens the account. */
export const Passkey = defineTable(
  defineEntity({
    name: 'Passkey',
    tableName: 'passkey',
    properties: {
      id: p.uuid().primary(),
      accountId: () => p.manyToOne(Account).mapToPk().deleteRule('cascade').fieldName('account_id').index(),
      /** The id that its authenticator gave it, in base64url. */
      credentialId: p.string().columnType('text').unique(),
      /** In the form of COSE. */
      publicKey: p.blob().$type<Buffer>(),
      /** How often the authenticator says that it was used; one that does not count says 0. */
      counter: p.bigint('number'),
      /** How a browser reaches the authenticator, such as usb or internal. */
      transports: p.array().columnType('text[]'),
      /** Whether it opens the account without the password: it did, or its authenticator finds it and verifies its person. */
      opensAlone: p.boolean(),
      /** Whether its owner has it on several devices. */
      backedUp: p.boolean(),
      /** What its owner calls it. */
      name: p.string().columnType('text'),
      createdAt: p.datetime(),
      lastUsedAt: p.datetime().nullable(),
    },
  }),
  {
    exported: {
      file: 'passkeys.json',
      without: {
        accountId: 'the account is the one that is exported',
        publicKey: 'it is of use to this instance alone',
      },
    },
    erased: { with: { account: 'accountId' } },
  },
);
export type PasskeyRow = Row<typeof Passkey>;
