/**
 * Runs one of our programs under `npm run dev`. The packages that the program uses are loaded ahead, while an older process
 * still serves: they are most of what a start takes, and they do not change. The program itself is loaded when it is asked for.
 */
process.once('message', ({ main, args }) => {
  process.channel.unref();
  process.argv = [process.execPath, main, ...args];
  void import(main);
});
// Nothing may outlive `npm run dev`, however that ended.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
await Promise.allSettled(process.argv.slice(2).map((name) => import(name)));
