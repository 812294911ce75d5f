import type { Event } from '@sentry/browser';

const ID = /^(?:\d+|[0-9a-f]{8}-[0-9a-f-]{27}|[\w-]{20,})$/i;
const ADDRESS = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g;
const QUERY = /[?#][^\s"')]*/g;

/** The pattern of an address: ids and names of projects are left out. */
export function shapeOf(path: string): string {
  return path
    .replace(/^\/projects\/[^/]+/, '/projects/:project')
    .split('/')
    .map((part) => (ID.test(part) ? ':id' : part))
    .join('/');
}

/**
 * Removes whatever an event could reveal about a person: the query of the address, headers, and addresses in messages.
 */
export function scrub<Any extends Event>(event: Any): Any {
  const { request, user, breadcrumbs, extra, ...kept } = event;
  for (const exception of event.exception?.values ?? []) {
    if (exception.value !== undefined) exception.value = clean(exception.value);
    for (const frame of exception.stacktrace?.frames ?? []) {
      if (frame.filename !== undefined) frame.filename = frame.filename.replace(QUERY, '');
      delete frame.vars;
    }
  }
  for (const span of event.spans ?? []) {
    if (span.description !== undefined) span.description = clean(span.description);
    span.data = {};
  }
  if (event.contexts?.trace?.data !== undefined) event.contexts.trace.data = {};
  return { ...kept, ...(event.transaction !== undefined && { transaction: event.transaction }) } as Any;
}

const clean = (text: string): string => text.replace(ADDRESS, '[address]').replace(QUERY, '').slice(0, 1_000);
