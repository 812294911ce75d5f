import type { OperationKind } from '../../tables/words.ts';

/** A registered operation as statements read it. */
export interface OperationRow {
  id: string;
  name: string;
  kind: OperationKind;
  sha256: string;
  document: string;
  createdAt: Date;
  updatedAt: Date;
}

export const OPERATION_COLUMNS =
  'o.id, o.name, o.kind, o.sha256, o.document, o.created_at as "createdAt", o.updated_at as "updatedAt"';

/** What an account may register. */
export const OPERATION_LIMITS = {
  /** Operations of an account. */
  operations: 200,
  /** Operations in one call. */
  atOnce: 50,
  /** Characters of one document. */
  characters: 20_000,
  /** Tokens of the documents that an account registers in a minute: reading them costs time. */
  tokensPerMinute: 40_000,
} as const;
