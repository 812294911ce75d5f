import type { GraphQLError } from 'graphql';

/** The faults of a document as a whole, found before any of its operations is selected. */
export class DocumentFaults extends Error {
  constructor(readonly faults: readonly GraphQLError[]) {
    super(faults[0]?.message ?? 'The document cannot be used.');
    this.name = 'DocumentFaults';
  }
}
