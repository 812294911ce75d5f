import { flushCompileCache } from 'node:module';

/**
 * Runs one of our programs under `npm run dev`. The packages that the program uses are loaded first, and its own modules as soon
 * as they are compiled, both while an older process still serves. Loading is most of what a start takes.
 */
process.on('message', async ({ ahead, main, args }) => {
  if (ahead !== undefined) {
    const fault = await import(ahead).then(
      () => undefined,
      (error) => (error instanceof Error ? (error.stack ?? error.message) : String(error)),
    );
    // Node would write what it compiled at the end of the process, and the next one is loaded while this one runs.
    flushCompileCache();
    process.send({ fault });
    return;
  }
  process.channel.unref();
  process.argv = [process.execPath, main, ...args];
  void import(main);
});
// Nothing may outlive `npm run dev`, however that ended.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
await Promise.allSettled(process.argv.slice(2).map((name) => import(name)));
