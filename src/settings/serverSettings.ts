import { resolve } from 'node:path';
import { z } from 'zod';
import { choice, choices, folder, optional, optionalText, text, wholeNumber } from './forms.ts';
import { defineGroup } from './Setting.ts';

const SERVICE_NAMES = ['web', 'jobs', 'hub'] as const;

const dataDir = folder({
  default: '.data',
  about:
    'Everything the server keeps on this machine: the embedded database, generated secrets, mail and data exports, see [Data directory](operations.md#data-directory-backup-and-restore).',
});

export const serverSettings = defineGroup({
  title: 'Process',
  settings: {
    PORT: wholeNumber({
      default: 4000,
      min: 0,
      max: 65_535,
      about: 'The port the server listens on. `0` picks a free one.',
    }),
    HOST: text({ default: '127.0.0.1', about: 'The address the server listens on. `0.0.0.0` means all.' }),
    WEB_CONCURRENCY: wholeNumber({
      default: 1,
      max: 64,
      about:
        'Processes that share the port, each a whole server with pools, lanes and budgets of its own; more than one for each core gains nothing. The embedded database takes 195 connections, which is five processes with pools of the default size; a start that may need more ends with a line that says so. See [Many processes](operations.md#many-processes).',
    }),
    SERVICES: choices({
      of: SERVICE_NAMES,
      about:
        'The parts that this process runs, see [Many processes](operations.md#many-processes). Without `jobs` no schedule runs.',
    }),
    APP_ENV: choice({
      of: ['dev', 'test', 'prod'],
      default: 'dev',
      about:
        'The environment. `prod` generates no secret, refuses to start without the settings that say so here, and runs no embedded hub.',
    }),
    DATA_DIR: { ...dataDir, schema: dataDir.schema.transform((dir) => resolve(dir)) },
    LOG_LEVEL: choice({
      of: ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'],
      default: 'info',
      about: 'The least severe level of log lines that are written.',
    }),
    LOG_FORMAT: choice({
      of: ['auto', 'json', 'text'],
      default: 'auto',
      about:
        'The form of log lines: `json` for programs, `text` for people. `auto` is text at a terminal and JSON everywhere else.',
    }),
    BUILD_COMMIT: optionalText({
      fallback: 'the commit of the build',
      about: 'The version that `/healthz` tells to holders of the probe token.',
    }),
    REDIS_URL: optional(
      {
        about:
          'The Redis or Valkey where processes share the counters of rate limits and their wake-ups. Unset, PostgreSQL serves for both.',
      },
      '`redis:` or `rediss:` address',
      z.url({ protocol: /^rediss?$/, error: 'must be a redis: or rediss: address' }).optional(),
    ),
    KEEP_ALIVE_SECONDS: wholeNumber({
      default: 90,
      max: 3_600,
      unit: 'seconds',
      about:
        'How long the server keeps a connection that carries no request. It must be longer than the proxy in front keeps one (60 and 75 are usual): otherwise the proxy sends a request on a connection that is just being closed, and answers 502.',
    }),
  },
});
