import type { McpDocumentFragment } from '../generated/mcp.ts';

/** A document as tools answer it, without its text. */
export const toToolDocument = ({ id, ...document }: McpDocumentFragment) => ({ documentId: id, ...document });
