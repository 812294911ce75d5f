import type { BridgeCommand, WorkRequest } from './bridge/wire.ts';

/** The fields that every payload has. */
interface About<Subject extends string> {
  readonly projectId: string;
  readonly subject: { readonly type: Subject; readonly id: string };
}

/** Whether a person or an agent did it. */
export type EventActor = 'human' | 'agent';

export interface CardHoldChange extends About<'card'> {
  readonly actor: EventActor;
}

export interface ProjectRenaming extends About<'project'> {
  readonly name: string;
  readonly slug: string;
  readonly previousSlug: string;
  readonly actor: EventActor;
}

/** The payload of each type of event (docs/api.md, Events). A test compares it with what the service publishes. */
export interface EventPayloads {
  readonly 'bridge.work_request': WorkRequest & About<'work-request'>;
  readonly 'bridge.command': BridgeCommand & About<'bridge-command'>;
  readonly 'board.card_held': CardHoldChange;
  readonly 'board.card_released': CardHoldChange;
  readonly 'project.renamed': ProjectRenaming;
}

/** The types of events that this version of the client describes. */
export type EventType = keyof EventPayloads;

/**
 * The type of an event that this version of the client does not describe: any other text. It is declared as an enum
 * because the compiler then distinguishes it from the described types, so that comparing `type` with one of those
 * narrows the payload.
 */
export declare enum OtherEventType {
  Any = 'any other',
}

/** `Envelope` with each type of event and its payload; the payload of any other type is an undescribed object. */
export type OneOf<Envelope> =
  | { readonly [Type in EventType]: Envelope & { readonly type: Type; readonly payload: Payload<Type> } }[EventType]
  | (Envelope & { readonly type: OtherEventType; readonly payload: Readonly<Record<string, unknown>> });

type Payload<Type extends EventType> = EventPayloads[Type] & { readonly type: Type };
