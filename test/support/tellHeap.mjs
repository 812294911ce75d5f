import { writeFileSync } from 'node:fs';

/**
 * For a server under test, as `NODE_OPTIONS=--expose-gc --import …`: collects garbage on SIGUSR2 and writes the bytes that are
 * still in use to the file of TELL_HEAP_TO. The memory of the process itself says as much of the machine's load as of the program.
 */
process.on('SIGUSR2', async () => {
  // Memory that a finalizer releases is free only after another collection.
  for (let round = 0; round < 3; round++) {
    globalThis.gc();
    await new Promise((resolve) => setImmediate(resolve));
  }
  const { heapUsed, external } = process.memoryUsage();
  writeFileSync(process.env.TELL_HEAP_TO, `${heapUsed + external}\n`);
});
