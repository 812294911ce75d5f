import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { AcpOrder } from '../AcpOrder.ts';
import { type RelayDeps, runRelay } from './runRelay.ts';

/** Does what the bridge has written to the input. @returns the exit code @throws Error when the input holds no order */
export async function takeOrder(input: Readable, deps: RelayDeps): Promise<number> {
  const order = JSON.parse(await text(input)) as AcpOrder;
  if (!Array.isArray(order.command) || order.command.length === 0) throw new Error('the order names no agent');
  return await runRelay(order, deps);
}
