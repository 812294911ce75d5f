import { DefaultHandlerProvider } from 'relay-runtime';

type Handler = ReturnType<typeof DefaultHandlerProvider>;

/** By the name that a fragment gives it, what puts an answer into a list where Relay's own way does not fit. Parts of pages add theirs. */
export const listHandlers: Record<string, Handler> = {};

export const handlerOf = (name: string): Handler => listHandlers[name] ?? DefaultHandlerProvider(name);
