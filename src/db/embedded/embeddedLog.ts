import type { Logger } from 'pino';

export type EmbeddedLog = Pick<Logger, 'debug' | 'info' | 'warn'>;
