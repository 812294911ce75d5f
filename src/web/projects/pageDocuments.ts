import { WebAgentsDocument, WebCardRunsDocument, WebRunDocument, WebRunListDocument } from '../../generated/web.ts';

/** What the pages ask of the graph; made ready at boot, where one that does not fit the schema is found. */
export const pageDocuments = [WebRunListDocument, WebCardRunsDocument, WebRunDocument, WebAgentsDocument] as const;
