export { BasculeError, type BasculeErrorCode, type GraphFault, type Violation } from './BasculeError.ts';
export type * from './bridge/BridgeClient.ts';
export type { BridgeEvent } from './bridge/BridgeEvent.ts';
export type { BridgeFollowOptions } from './bridge/BridgeFollowOptions.ts';
export { type BridgeClientOptions, createBridgeClient } from './bridge/createBridgeClient.ts';
export type * from './bridge/wire.ts';
export type { CallOptions, ClientOptions, GetToken, WebSocketClass } from './ClientOptions.ts';
export { type Client, createClient } from './createClient.ts';
export type { TypedDocument } from './documents.ts';
export type {
  CardHoldChange,
  EventActor,
  EventPayloads,
  EventType,
  OtherEventType,
  ProjectRenaming,
} from './EventPayloads.ts';
export type { BasculeEvent, Events, EventsOptions } from './events.ts';
export type { FollowOptions } from './follow.ts';
export type { Cursored, CursorOptions } from './readByCursor.ts';
export type { RequestOptions } from './requestGraph.ts';
export type { SubscriptionState } from './SubscriptionState.ts';
