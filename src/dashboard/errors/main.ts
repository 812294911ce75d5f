import { browserTracingIntegration, init } from '@sentry/browser';
import { scrub, shapeOf } from './scrub';

const { dsn, rate, release, environment, route } = (document.currentScript as HTMLScriptElement | null)?.dataset ?? {};

/**
 * Sends the errors of a page, and traces of its views, to the service that the server names. The library's automatic
 * recording of clicks, requests, addresses and texts is turned off, so that none of them can leave the page.
 */
if (dsn !== undefined) {
  init({
    dsn,
    ...(release && { release }),
    ...(environment && { environment }),
    tracesSampleRate: Number(rate ?? 0),
    integrations: (all) => [
      ...all.filter(({ name }) => ['GlobalHandlers', 'LinkedErrors', 'Dedupe', 'FunctionToString'].includes(name)),
      browserTracingIntegration({
        traceFetch: false,
        traceXHR: false,
        // The server provides the pattern of the first view; later views derive it from their addresses.
        beforeStartSpan: (span) => ({ ...span, name: (span.op === 'pageload' && route) || shapeOf(location.pathname) }),
      }),
    ],
    // Requests to the service carry no trace of the page, because the service begins its own.
    tracePropagationTargets: [],
    traceLifecycle: 'static',
    maxBreadcrumbs: 0,
    sendClientReports: false,
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    beforeSend: scrub,
    beforeSendTransaction: scrub,
  });
}
