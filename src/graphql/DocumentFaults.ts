import type { GraphQLError } from 'graphql';

/** What is wrong with a document itself, before any of its operations is looked at. */
export class DocumentFaults extends Error {
  constructor(readonly faults: readonly GraphQLError[]) {
    super(faults[0]?.message ?? 'The document cannot be used.');
    this.name = 'DocumentFaults';
  }
}
