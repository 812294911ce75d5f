import type { Readable } from 'node:stream';
import { LineSplitter } from '../../../process/LineSplitter.ts';
import { MAX_LINE } from '../../Harness.ts';
import type { AcpOrder } from '../AcpOrder.ts';
import { RelayMessages } from './RelayMessages.ts';
import { type RelayDeps, runRelay } from './runRelay.ts';

/**
 * Does what the bridge has written to the input: an order in its first line, and messages of people in those that follow, which may come
 * at any time.
 * @returns the exit code @throws Error when the input holds no order
 */
export async function takeOrder(input: Readable, deps: RelayDeps): Promise<number> {
  const messages = new RelayMessages();
  try {
    const first = await new Promise<string>((resolve) => {
      let isFirst = true;
      const lines = new LineSplitter(MAX_LINE, (line) => {
        if (isFirst) resolve(line);
        else messages.line(line);
        isFirst = false;
      });
      const end = (): void => {
        lines.end();
        messages.end();
        resolve('');
      };
      input.on('data', (chunk: Buffer) => lines.push(chunk));
      input.on('end', end).on('error', end).on('close', end);
    });
    const order = JSON.parse(first) as AcpOrder;
    if (!Array.isArray(order.command) || order.command.length === 0) throw new Error('the order names no agent');
    return await runRelay(order, deps, messages);
  } finally {
    input.pause();
  }
}
