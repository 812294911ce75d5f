import { boundBodies } from '../../http/bodies/boundBodies.ts';
import type { Step } from '../../http/Exchange.ts';
import { dropForeignForwarding } from '../../http/origins/clientAddress.ts';
import { crossOrigin } from '../../http/origins/crossOrigin.ts';
import { isUpload } from '../../http/routes/artifactRoute.ts';
import { compress } from '../../http/steps/compress.ts';
import { refuseBadAddress } from '../../http/steps/refuseBadAddress.ts';
import { renderFailures } from '../../http/steps/renderFailures.ts';
import { requestLog } from '../../http/steps/requestLog.ts';
import { secureHeaders } from '../../http/steps/secureHeaders.ts';
import { traceRequests } from '../../http/steps/traceRequests.ts';
import { BodyBudget } from '../../lib/bodies/BodyBudget.ts';
import { BodyRate } from '../../lib/bodies/BodyRate.ts';
import { createSealer } from '../../lib/seal.ts';
import { tracer } from '../../lib/tracing/tracer.ts';
import { isOurTrace } from '../../lib/tracing/traceState.ts';
import { routes } from '../../rest-adapter/routes.ts';
import type { Metrics } from '../metrics/Metrics.ts';
import type { DoorOptions } from './DoorOptions.ts';

const LARGEST_BODY = Math.max(...routes.map(({ bodyLimit }) => bodyLimit ?? 0));

/** How long a body may take to arrive. */
const BODY_MS = 60_000;
/** The largest artifact over a line of a quarter of a megabit in a second. */
export const UPLOAD_MS = 15 * 60_000;

/** The steps that every request passes, before any door looks at its path. */
export function frontSteps(
  { settings, address, guessedProxies, appSecret, baseUrl, origins, clock, log }: DoorOptions,
  metrics: Metrics,
): readonly Step[] {
  const traces = tracer();
  const sealer = createSealer(appSecret);
  return [
    dropForeignForwarding(settings.TRUSTED_PROXIES, {
      secure: baseUrl.startsWith('https:'),
      guessed: guessedProxies,
    }),
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
      lastsMs: BODY_MS,
      readMs: ({ method, path }) => (method === 'POST' && isUpload(path) ? UPLOAD_MS : BODY_MS),
      address,
    }),
  ];
}
