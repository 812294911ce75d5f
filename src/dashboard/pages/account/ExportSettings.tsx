import { useEffect } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { ExportSettings_viewer$key } from '../../__generated__/ExportSettings_viewer.graphql.ts';
import type { ExportSettingsMutation } from '../../__generated__/ExportSettingsMutation.graphql.ts';
import { formatBytes } from '../../lib/formatBytes.ts';
import { Ago } from '../../parts/Ago.tsx';
import { Button } from '../../parts/Button.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { readLatest } from '../../relay/readLatest.ts';
import { type Change, useVerb } from '../../relay/useVerb.ts';
import { Section } from '../settings/Section.tsx';

const fragment = graphql`
  fragment ExportSettings_viewer on Viewer {
    exports(first: 5) {
      nodes {
        id
        state
        progress
        bytes
        url
        requestedAt
        expiresAt
        failure
      }
    }
  }
`;

const query = graphql`
  query ExportSettingsQuery {
    viewer {
      ...ExportSettings_viewer
    }
  }
`;

const mutation: Change<ExportSettingsMutation> = graphql`
  mutation ExportSettingsMutation {
    requestExport {
      export {
        id
      }
    }
  }
`;

/** No subscription reports exports, and an export takes seconds to minutes. */
const ASK_MS = 1_000;

/** Exports everything that the account owns as a file. */
export function ExportSettings({ viewer }: { viewer: ExportSettings_viewer$key }) {
  const { nodes } = useFragment(fragment, viewer).exports;
  const { act, busy } = useVerb();
  const isUnderWay = nodes.some(({ state }) => state === 'PENDING' || state === 'RUNNING');
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setInterval(refresh, ASK_MS);
    return () => clearInterval(timer);
  }, [isUnderWay]);
  return (
    <Section
      id="export"
      title="Export"
      about="A ZIP of JSON files with everything that you own, as of one moment. It contains no passwords and no tokens."
    >
      <div>
        <Button isDisabled={busy || isUnderWay} onPress={async () => (await act(mutation, {})) && refresh()}>
          <Icon name="dl" size={12} />
          Export everything
        </Button>
      </div>
      {nodes.length > 0 && (
        <ul aria-label="Exports" className="divide-y divide-line rounded-3 border border-line">
          {nodes.map((each) => (
            <ExportRow key={each.id} row={each} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function refresh(): void {
  readLatest(query, {}).subscribe({ error: () => undefined });
}

interface Row {
  readonly state: string;
  readonly progress: number;
  readonly bytes: unknown;
  readonly url: string | null | undefined;
  readonly requestedAt: string;
  readonly expiresAt: string | null | undefined;
  readonly failure: string | null | undefined;
}

function ExportRow({ row: { state, progress, bytes, url, requestedAt, failure } }: { row: Row }) {
  return (
    <li className="flex min-h-10 flex-wrap items-center gap-3 px-3 py-1.5">
      <span className="text-text-2">
        Asked for <Ago at={requestedAt} ago />
      </span>
      {(state === 'PENDING' || state === 'RUNNING') && (
        <span className="ml-auto flex items-center gap-2" role="status">
          <progress max={100} value={progress} aria-label="Progress of the export" className="h-1.5 w-32" />
          {state === 'PENDING' ? 'Waiting' : `${progress} %`}
        </span>
      )}
      {state === 'READY' && url && (
        <a
          href={url}
          download
          className="ml-auto flex items-center gap-1.5 font-medium text-accent hover:underline max-desk:min-h-11"
        >
          <Icon name="dl" size={12} />
          Download{typeof bytes === 'number' ? ` (${formatBytes(bytes)})` : ''}
        </a>
      )}
      {state === 'FAILED' && <span className="ml-auto text-failed-fg">{failure ?? 'Failed. Export again.'}</span>}
      {state === 'EXPIRED' && <span className="ml-auto text-text-3">Expired. Export again.</span>}
    </li>
  );
}
