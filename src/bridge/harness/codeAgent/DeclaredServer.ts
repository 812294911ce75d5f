import { isRecord, type Json } from './Json.ts';

/** A tool server as somebody declared it. */
export interface DeclaredServer {
  readonly name: string;
  readonly definition: Json;
}

/** Those of a `mcpServers` object; whatever else stands there declares none. */
export function serversOf(value: unknown): DeclaredServer[] {
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, definition]) => (isRecord(definition) ? [{ name, definition }] : []));
}
