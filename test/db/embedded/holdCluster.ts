import { pino } from 'pino';
import { startEmbeddedPostgres } from '../../../src/db/embedded/startEmbeddedPostgres.ts';

/**
 * A process that uses the cluster in the folder given as its argument: prints what it got as one line of JSON, ignores
 * Ctrl-C, stops the database when its input ends, then exits.
 */
process.on('SIGINT', () => undefined);
const database = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', log: pino({ level: 'silent' }) });
process.stdout.write(`${JSON.stringify({ url: database.url, owned: database.owned })}\n`);
process.stdin.resume();
process.stdin.on('end', () => void database.stop());
