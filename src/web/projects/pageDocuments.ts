import { WebAgentsDocument, WebCardRunsDocument, WebRunDocument, WebRunListDocument } from '../../generated/web.ts';

/**
 * The GraphQL documents of the pages. They are prepared at start, where a document that does not fit the schema fails.
 */
export const pageDocuments = [WebRunListDocument, WebCardRunsDocument, WebRunDocument, WebAgentsDocument] as const;
