import { type GraphiQLPlugin, useEditorContext } from '@graphiql/react';
import { useCallback, useEffect, useState } from 'react';
import { callGraph } from './callGraph.ts';

interface SavedQuery {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly document: string;
}

const LIST = `query SavedQueries { viewer { operations(first: 200) { nodes { id name kind document } } } }`;
const SAVE = `mutation SaveQuery($document: String!) {
  registerOperations(input: {operations: [{document: $document}]}) { operations { name } } }`;
const REMOVE = 'mutation RemoveQuery($name: String!) { removeOperation(input: {name: $name}) { deletedId } }';

/** The account's registered operations: a list to open them from, and the way to register what the editor holds. */
export function savedQueries(csrfToken: string): GraphiQLPlugin {
  return {
    title: 'Saved queries',
    icon: () => (
      <svg
        viewBox="0 0 24 24"
        width="24"
        height="24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        aria-hidden="true"
      >
        <path d="M6 3.75h12v16.5l-6-4.5-6 4.5z" strokeLinejoin="round" />
      </svg>
    ),
    content: () => <SavedQueries csrfToken={csrfToken} />,
  };
}

function SavedQueries({ csrfToken }: { csrfToken: string }) {
  const { queryEditor } = useEditorContext({ nonNull: true });
  const [queries, setQueries] = useState<readonly SavedQuery[]>();
  const [notice, setNotice] = useState('');

  const read = useCallback(async () => {
    const { viewer } = await callGraph<{ viewer: { operations: { nodes: SavedQuery[] } } }>(csrfToken, LIST);
    setQueries(viewer.operations.nodes);
  }, [csrfToken]);
  const act = useCallback((work: () => Promise<string>) => {
    work().then(setNotice, (error: unknown) => setNotice(error instanceof Error ? error.message : String(error)));
  }, []);
  useEffect(() => {
    act(async () => {
      await read();
      return '';
    });
  }, [act, read]);

  const save = () =>
    act(async () => {
      await callGraph(csrfToken, SAVE, { document: queryEditor?.getValue() ?? '' });
      await read();
      return 'Saved.';
    });
  const remove = (name: string) =>
    act(async () => {
      await callGraph(csrfToken, REMOVE, { name });
      await read();
      return `${name} is removed.`;
    });

  return (
    <section className="saved-queries">
      <h2>Saved queries</h2>
      <p>
        These are the operations that your account has registered. Clients run them by name, and a token may be bound to
        them.
      </p>
      <button type="button" className="graphiql-button" onClick={save}>
        Save the query in the editor
      </button>
      <p role="status">{notice}</p>
      <ul>
        {queries?.map(({ id, name, kind, document }) => (
          <li key={id}>
            <button type="button" className="graphiql-un-styled" onClick={() => queryEditor?.setValue(document)}>
              {name} <small>{kind.toLowerCase()}</small>
            </button>
            <button
              type="button"
              className="graphiql-un-styled"
              aria-label={`Remove ${name}`}
              onClick={() => remove(name)}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      {queries?.length === 0 ? <p>There are none yet. The query must have a name.</p> : null}
    </section>
  );
}
