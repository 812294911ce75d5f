import type { Logger } from 'pino';
import type { Settings } from '../../config.ts';
import type { Flags } from '../../domain/Flags.ts';
import type { HubMode } from '../../hub/hubMode.ts';
import type { MercureHub } from '../../hub/MercureHub.ts';
import { MercurePublisher } from '../../hub/MercurePublisher.ts';
import type { Clock } from '../../lib/time/clock.ts';
import { LiveUpdates } from '../../live-updates/LiveUpdates.ts';

/** The updates of pages, through the hub of this process or the outside hub. */
export function createLiveUpdates(options: {
  mode: HubMode;
  hub: MercureHub | undefined;
  settings: Pick<Settings, 'HUB_URL'>;
  secret: string | undefined;
  flags: Pick<Flags, 'enabled'>;
  clock: Clock;
  log: Logger;
}): LiveUpdates {
  const { mode, hub, settings, secret, flags, clock, log } = options;
  const outside = mode === 'outside' && secret !== undefined;
  return new LiveUpdates({
    // A separate publisher, because the drain closes its connections when it stops.
    publisher: outside
      ? new MercurePublisher({ url: settings.HUB_URL as string, secret, clock })
      : hub && { publish: (update) => hub.publish(update) },
    enabled: () => flags.enabled('live_updates.enabled'),
    log,
  });
}
