import type { StructuredResult } from '../Harness.ts';
import type { Json } from '../shared/Json.ts';
import { readResultText, readStructuredResult } from '../shared/readStructuredResult.ts';

/**
 * The structured result of a result line: the one that the program has validated against the schema, or the answer
 * itself from versions and wrappers that validate nothing. Returns undefined when neither is a valid result.
 */
export function readLineResult(line: Json): StructuredResult | undefined {
  const validated = readStructuredResult(line.structured_output);
  if (validated !== undefined || typeof line.result !== 'string') return validated;
  return readResultText(line.result);
}
