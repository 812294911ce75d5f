import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type Koa from 'koa';
import type { SignedIn } from '../../domain/accounts/sessions.ts';
import type { Context } from '../../domain/context.ts';

/** Runs a built-in document with the rights of the signed-in account. */
export type Read = <Result, Variables>(
  document: TypedDocumentNode<Result, Variables>,
  variables: Variables,
  accountId: string,
  ctx: Koa.Context,
) => Promise<Result>;

/** What the handler of a page works with. */
export interface Visit {
  readonly project: string;
  readonly query: Koa.Context['query'];
  readonly session: SignedIn;
  readonly context: Context;
  read<Result, Variables>(document: TypedDocumentNode<Result, Variables>, variables: Variables): Promise<Result>;
}
