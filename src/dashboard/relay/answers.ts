import { callService } from '../live/callService.ts';
import { Silence } from './Silence.ts';

type Ask = (signal: AbortSignal) => Promise<unknown>;

const overHttp: Ask = (signal) => callService('/assets/app/version', { cache: 'no-store', signal });
let overSocket: Ask = () => Promise.reject(new Error('There is no socket.'));
let lost = (_silentMs: number, _again: boolean): void => undefined;
let found = (): void => undefined;

/**
 * Whether the service answers this page. It is asked over each way: a connection that died alone, as an idle one does behind a
 * router, says nothing about the others.
 */
export const answers = new Silence(
  (signal) => Promise.any([overHttp(signal), overSocket(signal)]),
  (silentMs, again) => lost(silentMs, again),
  () => found(),
);

/**
 * Sets what happens when the service is silent.
 * @param ask asks over the socket, where that is open
 * @param isSilent runs with the time for which nothing was heard, and whether the service was silent when it was last asked too
 * @param isOver runs when something came after that
 */
export function onSilence(ask: Ask, isSilent: (silentMs: number, again: boolean) => void, isOver: () => void): void {
  overSocket = ask;
  lost = isSilent;
  found = isOver;
}

// A page over a slow way has waited for its document already.
const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (load !== undefined) answers.heard(load.responseStart - load.requestStart);
