import { optionalText, wholeNumber } from './forms.ts';
import { defineGroup } from './Setting.ts';

export const databaseSettings = defineGroup({
  title: 'Database',
  settings: {
    DATABASE_URL: optionalText({
      form: '`postgres:` address',
      fallback: 'embedded',
      about:
        'A PostgreSQL of your own, version 15 or newer, see [Your own PostgreSQL](operations.md#your-own-postgresql). Unset, the server runs an embedded one in `DATA_DIR`.',
    }),
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
