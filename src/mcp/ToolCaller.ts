import type { DocumentNode } from 'graphql';
import type { Refusal } from '../errors.ts';

/** Who calls tools, as far as they must know. */
export interface ToolCaller {
  /** Runs an operation as the caller. */
  execute(operation: DocumentNode, variables: Record<string, unknown>): Promise<unknown>;
  /** Reports an internal failure. */
  failed(error: Refusal): void;
}
