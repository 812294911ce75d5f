import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { RequestFilters_project$key } from '../../__generated__/RequestFilters_project.graphql.ts';
import type { RequestFilters_viewer$key } from '../../__generated__/RequestFilters_viewer.graphql.ts';
import { FilterChip } from '../../parts/FilterChip.tsx';
import { PickMenu } from '../../parts/PickMenu.tsx';
import { SearchField } from '../../parts/SearchField.tsx';
import { StateShape } from '../../parts/StateShape.tsx';
import { t } from '../../texts/t.ts';
import type { RequestSearch, Standing } from './requestSearch.ts';

const onProject = graphql`
  fragment RequestFilters_project on Project {
    workflow {
      rules {
        kind
      }
    }
  }
`;
const onViewer = graphql`
  fragment RequestFilters_viewer on Viewer {
    bridges(first: 50) {
      nodes {
        bridgeId
        displayName
      }
    }
  }
`;

const STANDINGS = [
  { value: 'waiting', label: t`Waiting`, shape: 'queued' },
  { value: 'held', label: t`Held`, shape: 'running' },
  { value: 'ended', label: t`Ended`, shape: 'failed' },
] as const satisfies readonly { value: Standing; label: string; shape: string }[];

/** The filters of the requests, all kept in the address. Pressing an active chip removes it. */
export function RequestFilters({
  project,
  viewer,
  search,
  counts,
  onChange,
}: {
  project: RequestFilters_project$key;
  viewer: RequestFilters_viewer$key;
  search: RequestSearch;
  counts: Readonly<Partial<Record<Standing, number>>>;
  onChange: (next: RequestSearch) => void;
}) {
  const { workflow } = useFragment(onProject, project);
  const { bridges } = useFragment(onViewer, viewer);
  const set = (part: { readonly [Name in keyof RequestSearch]: RequestSearch[Name] | undefined }) =>
    onChange(
      Object.fromEntries(
        Object.entries({ ...search, ...part }).filter(([, value]) => value !== undefined && value !== ''),
      ),
    );
  const kinds = [...new Set([...workflow.rules.map(({ kind }) => kind), ...(search.kind ? [search.kind] : [])])].sort();
  const machines = bridges.nodes.map(({ bridgeId, displayName }) => ({ value: bridgeId, label: displayName }));
  const gone = search.bridge !== undefined && !machines.some(({ value }) => value === search.bridge);
  return (
    <>
      <SearchField
        label="Text in requests"
        keyLabel={t`Find requests by text`}
        text={search.text ?? ''}
        onChange={(text) => set({ text })}
      />
      <div role="group" aria-label="Where requests stand" className="flex flex-wrap items-center gap-1.5">
        <FilterChip label="All" isOn={search.state === undefined} onPress={() => set({ state: undefined })} />
        {STANDINGS.map(({ value, label, shape }) => (
          <FilterChip
            key={value}
            label={label}
            shape={<StateShape shape={shape} size={14} />}
            count={counts[value]}
            isOn={search.state === value}
            onPress={() => set({ state: search.state === value ? undefined : value })}
          />
        ))}
      </div>
      <PickMenu
        label="Kind"
        value={search.kind}
        choices={kinds.map((kind) => ({ value: kind, label: kind }))}
        onChange={(kind) => set({ kind })}
      />
      <PickMenu
        label="Bridge"
        value={search.bridge}
        choices={gone ? [...machines, { value: search.bridge as string, label: t`a bridge that is gone` }] : machines}
        onChange={(bridge) => set({ bridge })}
      />
    </>
  );
}
