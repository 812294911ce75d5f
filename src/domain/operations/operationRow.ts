import { columnsOf, namesExcept } from '../../tables/columns.ts';
import { RegisteredOperation } from '../../tables/RegisteredOperation.ts';
import type { Row } from '../../tables/Row.ts';

/** A registered operation as statements read it. */
export type OperationRow = Omit<Row<typeof RegisteredOperation>, 'accountId'>;

export const OPERATION_NAMES = namesExcept(RegisteredOperation, 'accountId');

/** The same as a statement lists them, of the table under alias `o`. */
export const OPERATION_COLUMNS = columnsOf(RegisteredOperation, 'o', OPERATION_NAMES);

/** The limits for registered operations of an account. */
export const OPERATION_LIMITS = {
  /** Operations per account. */
  operations: 200,
  /** Operations per call. */
  atOnce: 50,
  /** Characters per document. */
  characters: 20_000,
  /** Tokens of the documents that an account registers per minute, because parsing them costs time. */
  tokensPerMinute: 40_000,
} as const;
