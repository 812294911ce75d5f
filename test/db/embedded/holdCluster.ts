import { pino } from 'pino';
import { EmbeddedPostgresError } from '../../../src/db/embedded/embeddedPostgresError.ts';
import { startEmbeddedPostgres } from '../../../src/db/embedded/startEmbeddedPostgres.ts';

/**
 * A process that uses the cluster in the folder given as its argument: prints what it got, or why it was refused, as one
 * line of JSON, ignores Ctrl-C, stops the database when its input ends, then exits.
 */
process.on('SIGINT', () => undefined);
try {
  const database = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', log: pino({ level: 'silent' }) });
  process.stdout.write(`${JSON.stringify({ url: database.url, owned: database.owned })}\n`);
  process.stdin.resume();
  process.stdin.on('end', () => void database.stop());
} catch (error) {
  if (!(error instanceof EmbeddedPostgresError)) throw error;
  process.stdout.write(`${JSON.stringify({ refused: error.code, message: error.message })}\n`);
}
