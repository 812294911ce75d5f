import { boundBodies } from '../http/boundBodies.ts';
import { dropForeignForwarding } from '../http/clientAddress.ts';
import { compress } from '../http/compress.ts';
import { crossOrigin } from '../http/crossOrigin.ts';
import type { Step } from '../http/Exchange.ts';
import { refuseBadAddress } from '../http/refuseBadAddress.ts';
import { renderFailures } from '../http/renderFailures.ts';
import { requestLog } from '../http/requestLog.ts';
import { secureHeaders } from '../http/secureHeaders.ts';
import { traceRequests } from '../http/traceRequests.ts';
import { BodyBudget } from '../lib/BodyBudget.ts';
import { BodyRate } from '../lib/BodyRate.ts';
import { createSealer } from '../lib/seal.ts';
import { tracer } from '../lib/tracer.ts';
import { isOurTrace } from '../lib/traceState.ts';
import { routes } from '../rest-adapter/routes.ts';
import type { DoorOptions } from './DoorOptions.ts';
import type { Metrics } from './Metrics.ts';

const LARGEST_BODY = Math.max(...routes.map(({ bodyLimit }) => bodyLimit ?? 0));

/** The steps that every request passes, before any door looks at its path. */
export function frontSteps(
  { settings, address, appSecret, baseUrl, origins, clock, log }: DoorOptions,
  metrics: Metrics,
): readonly Step[] {
  const traces = tracer();
  const sealer = createSealer(appSecret);
  return [
    dropForeignForwarding(settings.TRUSTED_PROXIES, { secure: baseUrl.startsWith('https:') }),
    ...(traces === undefined ? [] : [traceRequests(traces, (id, state) => isOurTrace(sealer, id, state))]),
    refuseBadAddress,
    secureHeaders,
    requestLog(log, (method, status, seconds) => {
      metrics.requests.count(method, status);
      if (seconds !== undefined) metrics.requestSeconds.observe(seconds);
    }),
    compress,
    renderFailures(log),
    crossOrigin(origins),
    boundBodies({
      budget: new BodyBudget(
        settings.BODY_BUDGET_MB * 1_048_576,
        LARGEST_BODY,
        new BodyRate({ perMinute: settings.BODY_MB_PER_MINUTE * 1_048_576, now: () => clock.now() }),
      ),
      idleMs: settings.BODY_IDLE_SECONDS * 1000,
      address,
    }),
  ];
}
