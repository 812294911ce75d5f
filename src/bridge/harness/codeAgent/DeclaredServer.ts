import { isRecord, type Json } from '../shared/Json.ts';

/** A tool server as declared in a settings file. */
export interface DeclaredServer {
  readonly name: string;
  readonly definition: Json;
}

/** The servers of a `mcpServers` object; empty for any other value. */
export function serversOf(value: unknown): DeclaredServer[] {
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, definition]) => (isRecord(definition) ? [{ name, definition }] : []));
}
