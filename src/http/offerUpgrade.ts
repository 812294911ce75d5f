import type { Exchange } from './Exchange.ts';

/**
 * Names the required protocol in an answer with 426 (RFC 9110 §15.5.22). `Upgrade` is valid only when `Connection`
 * lists it (§7.8). A connection that was about to close still closes.
 */
export function offerUpgrade(exchange: Pick<Exchange, 'res' | 'set'>, protocol: string): void {
  exchange.set('Upgrade', protocol);
  exchange.set('Connection', exchange.res.shouldKeepAlive ? 'Upgrade' : 'Upgrade, close');
}
