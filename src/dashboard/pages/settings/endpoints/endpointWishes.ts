import { isRecord } from './readVariables.ts';
import type { OfferedEvent } from './webhookEvents.ts';

/** What a webhook gets, and where: events, or the answers of a registered document. */
export interface EndpointWishes {
  readonly url: string;
  readonly events: readonly OfferedEvent[];
  /** The name of the document; null for events. */
  readonly operation: string | null;
  readonly variables: Record<string, unknown>;
}

export const NO_WISHES: EndpointWishes = { url: '', events: [], operation: null, variables: {} };

/** A webhook as it is, in the form of wishes. */
export const toWishes = (
  { url, operation, variables }: { url: string; operation: string | null | undefined; variables: unknown },
  events: readonly OfferedEvent[],
): EndpointWishes => ({
  url,
  events: operation == null ? events : [],
  operation: operation ?? null,
  variables: isRecord(variables) ? variables : {},
});

/** The part of an input that says what a webhook gets. */
export const wishedContent = ({ events, operation, variables }: EndpointWishes) =>
  operation === null ? { events } : { operation, variables };
