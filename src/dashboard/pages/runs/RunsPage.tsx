import { Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { graphql } from 'relay-runtime';
import type { RunsPageQuery } from '../../__generated__/RunsPageQuery.graphql.ts';
import { useMay } from '../../lib/may.ts';
import { usePhone } from '../../lib/useMedia.ts';
import { useWidth } from '../../lib/useWidth.ts';
import { useActivities } from '../../live/useActivities.ts';
import { Button } from '../../parts/Button.tsx';
import { SearchField } from '../../parts/SearchField.tsx';
import { readLatest } from '../../relay/readLatest.ts';
import { usePage } from '../../relay/usePage.ts';
import { PageFrame } from '../../shell/PageFrame.tsx';
import { t } from '../../texts/t.ts';
import { Missing } from '../Missing.tsx';
import { RunsBulk } from './bulk/RunsBulk.tsx';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { CsvButton } from './CsvButton.tsx';
import { FilterMenu } from './FilterMenu.tsx';
import { GroupChips } from './GroupChips.tsx';
import { RunsAbout } from './RunsAbout.tsx';
import { RunsPulse } from './RunsPulse.tsx';
import { type RunSearch, readRunSearch, writeRunSearch } from './runSearch.ts';
import { runsVariables } from './runsVariables.ts';
import { CardBand } from './table/CardBand.tsx';
import { keepColumns, readColumns, shownColumns } from './table/columns.ts';
import { RunList } from './table/RunList.tsx';

const query = graphql`
  query RunsPageQuery($handle: String!, $filter: RunFilter, $ungrouped: RunFilter, $today: DateTime!, $card: ID!) {
    project(handle: $handle) {
      id
      ...RunList_project @arguments(filter: $filter) @alias(as: "list")
      ...GroupChips_project @arguments(filter: $ungrouped) @alias(as: "groups")
      ...RunsPulse_project @arguments(today: $today) @alias(as: "pulse")
      ...RunsAbout_project @arguments(today: $today) @alias(as: "about")
      ...FilterMenu_project @alias(as: "choices")
    }
    viewer {
      ...FilterMenu_viewer @alias(as: "choices")
    }
    card(id: $card) {
      ...CardBand_card @alias(as: "band")
    }
  }
`;

/** The runs of a project. `?run=` leads to the page of the run, because documented links and form answers use it. */
export function RunsPage() {
  const { project = '' } = useParams({ strict: false });
  const { run } = useSearch({ strict: false });
  if (typeof run === 'string') {
    return <Navigate to="/projects/$project/worker-runs/$runId" params={{ project, runId: run }} replace />;
  }
  return <FilteredRuns handle={project} />;
}

function FilteredRuns({ handle }: { handle: string }) {
  const address = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const search = useMemo(() => readRunSearch(address), [address]);
  const setSearch = useCallback(
    (next: RunSearch) => void navigate({ to: '.', search: writeRunSearch(next), replace: true }),
    [navigate],
  );
  // The current list stays visible until the one with the new filters arrives.
  const settled = useDeferredValue(search);
  const variables = useMemo(() => runsVariables(handle, settled), [handle, settled]);
  const { project, viewer, card } = usePage<RunsPageQuery>(query, variables);
  useActivities({ projectId: project?.id });
  const { work } = useMay();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [selecting, setSelecting] = useState(false);
  const phone = usePhone();
  const [chosen, setChosen] = useState(readColumns);
  const list = useRef<HTMLDivElement>(null);
  const width = useWidth(list);
  const columns = useMemo(() => shownColumns(chosen, width, phone), [chosen, width, phone]);
  const reload = useCallback(() => void readLatest<RunsPageQuery>(query, variables).subscribe({}), [variables]);
  if (!project) return <Missing />;
  const isSelecting = phone && (selecting || selected.size > 0);
  const isFiltered = Object.keys(search).length > 0;
  return (
    <PageFrame
      title="Runs"
      about={<RunsAbout project={project.about} />}
      end={
        <>
          <RunsPulse project={project.pulse} />
          <ColumnsMenu
            shown={columns}
            chosen={chosen !== undefined}
            phone={phone}
            onChange={(next) => {
              keepColumns(next);
              setChosen(next);
            }}
          />
          {phone && (
            <Button
              look="ghost"
              onPress={() => {
                setSelecting(!isSelecting);
                setSelected(new Set());
              }}
            >
              {isSelecting ? 'Cancel' : 'Select'}
            </Button>
          )}
          <CsvButton projectId={project.id} filter={variables.filter} />
          <FilterMenu project={project.choices} viewer={viewer.choices} search={search} onChange={setSearch} phone />
        </>
      }
      bar={
        <>
          <SearchField
            label="Text in runs"
            keyLabel={t`Find runs by text`}
            text={search.text ?? ''}
            onPhone={false}
            onChange={(text) => setSearch({ ...search, text })}
          />
          <GroupChips
            project={project.groups}
            shown={search.group}
            onChange={({ group }) => {
              const { group: _, ...others } = search;
              setSearch(group ? { ...others, group } : others);
            }}
          />
          <FilterMenu project={project.choices} viewer={viewer.choices} search={search} onChange={setSearch} />
        </>
      }
    >
      <div ref={list} className="relative flex h-full flex-col">
        {search.card && <CardBand card={card?.band ?? null} />}
        <RunList
          project={project.list}
          variables={variables}
          reload={reload}
          filtered={isFiltered}
          onClear={() => setSearch({})}
          columns={columns}
          inSeries={search.card !== undefined}
          selected={selected}
          selecting={isSelecting}
          onSelect={setSelected}
        />
        {work && selected.size > 0 && <RunsBulk project={handle} runIds={[...selected]} onDone={setSelected} />}
      </div>
    </PageFrame>
  );
}
