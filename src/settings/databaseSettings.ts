import { z } from 'zod';
import { readDatabaseAddress } from './databaseAddress.ts';
import { optional, wholeNumber } from './forms.ts';
import { defineGroup } from './Setting.ts';

export const databaseSettings = defineGroup({
  title: 'Database',
  settings: {
    DATABASE_URL: optional(
      {
        fallback: 'embedded',
        about:
          'A PostgreSQL of your own, version 15 or newer, see [Your own PostgreSQL](operations.md#your-own-postgresql). Unset, the server runs an embedded one in `DATA_DIR`. With `?serverVersion=16` at its end the server starts only where the database is of that version or a higher one.',
      },
      '`postgres:` address',
      z
        .string()
        .transform((text, ctx) => {
          const address = readDatabaseAddress(text);
          if (typeof address !== 'string') return address;
          ctx.addIssue({ code: 'custom', message: address });
          return z.NEVER;
        })
        .optional(),
    ),
    DATABASE_POOLER_URL: optional(
      {
        about:
          'A pooler in transaction mode, such as PgBouncer, in front of the database of `DATABASE_URL`, see [Behind PgBouncer](operations.md#behind-pgbouncer). The connections of `DATABASE_POOL_SIZE` lead there, all others to the database itself.',
      },
      '`postgres:` address',
      z
        .string()
        .transform((text, ctx) => {
          const address = readDatabaseAddress(text);
          if (typeof address !== 'string' && address.serverVersion === undefined) return address.url;
          const message = typeof address === 'string' ? address : 'must name no serverVersion: DATABASE_URL does';
          ctx.addIssue({ code: 'custom', message });
          return z.NEVER;
        })
        .optional(),
    ),
    DATABASE_POOL_SIZE: wholeNumber({
      default: 20,
      min: 2,
      max: 500,
      unit: 'connections',
      about:
        "Connections in the server's pool, of which the requests of one account take half at most. Beside the pools the jobs use seven connections, an export that is being written two, the wake-up channel one, and the drain to an outside hub one.",
    }),
    DATABASE_RESERVED_POOL_SIZE: wholeNumber({
      default: 8,
      max: 100,
      unit: 'connections',
      about:
        'Connections beside the pool that no GraphQL request or page takes. They serve heartbeats, claims, results and run reports, the counters of limits, and the readers of the outbox.',
    }),
  },
});
