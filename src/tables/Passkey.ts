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
      /** In the COSE format. */
      publicKey: p.blob().$type<Buffer>(),
      /** The authenticator's use counter; one without a counter reports 0. */
      counter: p.bigint('number'),
      /** The transports of the authenticator, such as usb or internal. */
      transports: p.array().columnType('text[]'),
      /** Whether it works without the password: it has done so, or is discoverable with user verification. */
      opensAlone: p.boolean(),
      /** Whether its owner has it on several devices. */
      backedUp: p.boolean(),
      /** The name that its owner gave it. */
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
