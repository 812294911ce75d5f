import { callService } from '../live/callService.ts';
import { Silence } from './Silence.ts';

type Ask = (signal: AbortSignal) => Promise<unknown>;

const overHttp: Ask = (signal) => callService('/assets/app/version', { cache: 'no-store', signal });
let overSocket: Ask = () => Promise.reject(new Error('There is no socket.'));
let lost = (_silentMs: number): void => undefined;

/**
 * Whether the service answers this page. It is asked over each way: a connection that died alone, as an idle one does behind a
 * router, says nothing about the others.
 */
export const answers = new Silence(
  (signal) => Promise.any([overHttp(signal), overSocket(signal)]),
  (silentMs) => lost(silentMs),
);

/**
 * Sets what happens when the service is silent.
 * @param ask asks over the socket, where that is open
 */
export function onSilence(ask: Ask, listener: (silentMs: number) => void): void {
  overSocket = ask;
  lost = listener;
}

// A page over a slow way has waited for its document already.
const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (load !== undefined) answers.heard(load.responseStart - load.requestStart);
