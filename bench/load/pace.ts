import { setTimeout as pause } from 'node:timers/promises';
import { HttpConnection } from './HttpConnection.ts';

/**
 * Does something so many times a second, whether or not the times before have ended: a client that waited for its answer would
 * hardly ask while the server stands still.
 * @returns how long each took, in milliseconds
 * @throws the first error, after which nothing more begins
 */
export async function pace(
  { port, rate, seconds }: { port: number; rate: number; seconds: number },
  one: (connection: HttpConnection, n: number) => Promise<void>,
): Promise<number[]> {
  const times: number[] = [];
  const free: HttpConnection[] = [];
  const begin = async (n: number) => {
    const connection = free.pop() ?? (await HttpConnection.open(port));
    const began = performance.now();
    await one(connection, n);
    times.push(performance.now() - began);
    free.push(connection);
  };
  const all: Promise<void>[] = [];
  const errors: unknown[] = [];
  const began = performance.now();
  for (let n = 0; errors.length === 0 && n < Math.max(1, rate * seconds); ) {
    const due = ((performance.now() - began) / 1000) * rate;
    for (; n <= due && n < Math.max(1, rate * seconds); n++) {
      all.push(begin(n).catch((error: unknown) => void errors.push(error)));
    }
    await pause(1);
  }
  await Promise.all(all);
  for (const connection of free) connection.close();
  if (errors.length > 0) throw errors[0];
  return times;
}
