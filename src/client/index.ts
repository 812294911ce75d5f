export { BasculeError, type BasculeErrorCode, type GraphFault, type Violation } from './BasculeError.ts';
export type { CallOptions, ClientOptions, GetToken, WebSocketClass } from './ClientOptions.ts';
export { type Client, createClient } from './createClient.ts';
export type { TypedDocument } from './documents.ts';
export type { BasculeEvent, Events, EventsOptions } from './events.ts';
export type { FollowOptions } from './follow.ts';
export type { RequestOptions } from './requestGraph.ts';
export type { SubscriptionState } from './SubscriptionState.ts';
