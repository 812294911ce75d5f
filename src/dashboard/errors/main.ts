import { browserTracingIntegration, init } from '@sentry/browser';
import { scrub, shapeOf } from './scrub';

const { dsn, rate, release, environment, route } = (document.currentScript as HTMLScriptElement | null)?.dataset ?? {};

/**
 * Sends the errors of a page, and traces of its views, to the service that the server names. The library's own look-outs
 * for clicks, requests, addresses and texts are left out, so that none of them can leave the page.
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
        // The server knows the pattern of the first view; those that follow get one from their address.
        beforeStartSpan: (span) => ({ ...span, name: (span.op === 'pageload' && route) || shapeOf(location.pathname) }),
      }),
    ],
    // Requests to the service carry no trace of theirs: it begins its own.
    tracePropagationTargets: [],
    traceLifecycle: 'static',
    maxBreadcrumbs: 0,
    sendClientReports: false,
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    beforeSend: scrub,
    beforeSendTransaction: scrub,
  });
}
