import type { FieldNode, GraphQLOutputType } from 'graphql';
import { compileWriter, type Write } from './compileWriter.ts';
import { UNFIT } from './Unfit.ts';

type Variables = Readonly<Record<string, unknown>>;
/** Writes the value of a part. @throws Unfit, or the error of a type, for a value that only the engine can judge */
export type WritePart = (value: unknown, variables: Variables) => string;

/** The parts of an answer that are written, by the response keys that lead to them. */
export interface Parts extends ReadonlyMap<string, Parts | WritePart> {}

/** With more conditions, a selection has too many variants for a writer each. */
export const MOST_CONDITIONS = 4;

/**
 * Writes the value of a part, with a writer for each combination of the variables in its conditions.
 * @param conditions the names of these variables
 */
export function partWriter(
  type: GraphQLOutputType,
  nodes: readonly FieldNode[],
  conditions: ReadonlySet<string>,
): WritePart {
  const names = [...conditions];
  const writers = new Map<string, Write>();
  return (value, variables) => {
    const key = names.map((name) => (variables[name] === true ? 1 : 0)).join('');
    let write = writers.get(key);
    if (write === undefined) {
      write = compileWriter(type, nodes, variables);
      writers.set(key, write);
    }
    return write(value);
  };
}

/** The data of an answer as JSON; its parts are still the values that the resolvers gave. */
export function writeData(data: unknown, parts: Parts | WritePart, variables: Variables): string | undefined {
  if (data === null || data === undefined) return JSON.stringify(data);
  if (typeof parts === 'function') return parts(data, variables);
  if (typeof data !== 'object') throw UNFIT;
  let json = '';
  for (const [key, value] of Object.entries(data)) {
    const below = parts.get(key);
    const written = below === undefined ? JSON.stringify(value) : writeData(value, below, variables);
    // A field that a condition leaves out is undefined.
    if (written !== undefined) json += `${json === '' ? '' : ','}"${key}":${written}`;
  }
  return `{${json}}`;
}
