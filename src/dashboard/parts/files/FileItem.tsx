import { type ReactNode, useState } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { FileItem_artifact$key } from '../../__generated__/FileItem_artifact.graphql.ts';
import { formatBytes } from '../../lib/formatBytes.ts';
import { showHidden } from '../../lib/hidden.ts';
import { t } from '../../texts/t.ts';
import { Ago } from '../Ago.tsx';
import { FaultBoundary } from '../Fault.tsx';
import { Icon } from '../Icon.tsx';
import { Waiting } from '../Waiting.tsx';
import { FileText } from './FileText.tsx';

const fragment = graphql`
  fragment FileItem_artifact on Artifact {
    id
    name
    kind
    bytes
    author
    createdAt
    person {
      email
    }
  }
`;

/** The address of a file's content. It is of the page's own host, which may lead to the one for contents. */
const addressOf = (id: string): string => `/artifacts/${id}`;

/** A file on a card: an image is shown, a text when it is opened, and everything else can be downloaded. */
export function FileItem({ artifact, end }: { artifact: FileItem_artifact$key; end?: ReactNode }) {
  const { id, name, kind, bytes, author, createdAt, person } = useFragment(fragment, artifact);
  const [open, setOpen] = useState(false);
  const shown = showHidden(name);
  const who = person?.email ?? (author === 'AGENT' ? t`an agent` : t`a person`);
  return (
    <li className="border-line border-b px-3 py-2 last:border-b-0">
      <div className="flex min-h-6 items-center gap-2 max-desk:min-h-11">
        <Icon name="file" size={14} className="shrink-0 text-text-3" />
        <span className="min-w-0 truncate font-medium" title={shown} dir="auto">
          {shown}
        </span>
        <span className="whitespace-nowrap text-meta text-text-3">{formatBytes(bytes)}</span>
        <span className="min-w-0 truncate text-meta text-text-3 max-desk:hidden">
          {who} · <Ago at={createdAt} ago />
        </span>
        <span className="flex-1" />
        {kind === 'TEXT' && (
          <button
            type="button"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            className="h-6 rounded-2 px-2 text-meta text-text-2 hover:bg-hover max-desk:h-11"
          >
            {open ? 'Hide the text' : 'Show the text'}
          </button>
        )}
        <a
          href={`${addressOf(id)}?download`}
          download={name}
          aria-label={`Download ${shown}`}
          className="flex size-6 shrink-0 items-center justify-center rounded-2 text-text-2 hover:bg-hover max-desk:size-11"
        >
          <Icon name="dl" size={14} />
        </a>
        {end}
      </div>
      {kind === 'IMAGE' && (
        <a
          href={addressOf(id)}
          target="_blank"
          rel="noopener noreferrer"
          className="mt-2 block w-fit min-h-11 min-w-11"
        >
          <img
            src={addressOf(id)}
            alt={shown}
            loading="lazy"
            className="max-h-80 max-w-full rounded-2 border border-line"
          />
        </a>
      )}
      {open && (
        <FaultBoundary>
          <Waiting fallback={<div aria-busy="true" className="skeleton my-2 h-6 w-1/2" />}>
            <FileText id={id} />
          </Waiting>
        </FaultBoundary>
      )}
    </li>
  );
}
