import type { Exchange } from './Exchange.ts';

/**
 * Names the protocol that a request must change to, in an answer with 426 (RFC 9110 §15.5.22). `Upgrade` counts only when
 * `Connection` names it (§7.8), and a connection that was to close still closes.
 */
export function offerUpgrade(exchange: Pick<Exchange, 'res' | 'set'>, protocol: string): void {
  exchange.set('Upgrade', protocol);
  exchange.set('Connection', exchange.res.shouldKeepAlive ? 'Upgrade' : 'Upgrade, close');
}
