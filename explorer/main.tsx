import { createGraphiQLFetcher } from '@graphiql/toolkit';
import { setNonce } from 'get-nonce';
import { GraphiQL } from 'graphiql';
import 'graphiql/style.css';
import { createRoot } from 'react-dom/client';
import './explorer.css';
import { readPage } from './readPage.ts';
import { savedQueries } from './savedQueries.tsx';
import { storageWithoutHeaders } from './storageWithoutHeaders.ts';

const FIRST_QUERY = `# Ctrl+Enter runs the query. The book on the left is the documentation of the schema.
query Start {
  viewer {
    email
    projects { nodes { slug name columns { slug label } } }
    bridges { nodes { displayName lastSeenAt quiet } }
  }
}
`;
/**
 * The headers that a viewer without a session has to fill in. Headers are not stored, so a token ends with the page.
 */
const FIRST_HEADERS = JSON.stringify({ Authorization: 'Bearer <token>' }, null, 2);

const { csrfToken, styleNonce } = readPage();
if (styleNonce !== undefined) setNonce(styleNonce);
const sockets = new URL('/graphql', location.href);
sockets.protocol = sockets.protocol.replace('http', 'ws');
const fetcher = createGraphiQLFetcher({
  url: '/graphql',
  subscriptionUrl: sockets.href,
  ...(csrfToken === undefined ? {} : { headers: { 'X-CSRF-Token': csrfToken } }),
});
const root = document.getElementById('explorer');
if (root === null) throw new Error('The page has no place for the explorer.');
createRoot(root).render(
  <GraphiQL
    fetcher={fetcher}
    defaultQuery={FIRST_QUERY}
    plugins={csrfToken === undefined ? [] : [savedQueries(csrfToken)]}
    storage={storageWithoutHeaders}
    shouldPersistHeaders={false}
    showPersistHeadersSettings={false}
    {...(csrfToken === undefined ? { defaultHeaders: FIRST_HEADERS, defaultEditorToolsVisibility: 'headers' } : {})}
  >
    <GraphiQL.Logo>
      <a href="/">Bascule</a>
    </GraphiQL.Logo>
  </GraphiQL>,
);
