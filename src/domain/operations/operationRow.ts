import { columnsOf, namesExcept } from '../../tables/columns.ts';
import { RegisteredOperation } from '../../tables/RegisteredOperation.ts';
import type { Row } from '../../tables/Row.ts';

/** A registered operation as statements read it. */
export type OperationRow = Omit<Row<typeof RegisteredOperation>, 'accountId'>;

export const OPERATION_NAMES = namesExcept(RegisteredOperation, 'accountId');

/** The same as a statement lists them, of the table under alias `o`. */
export const OPERATION_COLUMNS = columnsOf(RegisteredOperation, 'o', OPERATION_NAMES);

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
