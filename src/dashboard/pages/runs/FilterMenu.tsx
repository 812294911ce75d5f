import { type ReactNode, useId } from 'react';
import { Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { FilterMenu_project$key } from '../../__generated__/FilterMenu_project.graphql.ts';
import type { FilterMenu_viewer$key } from '../../__generated__/FilterMenu_viewer.graphql.ts';
import { RUN_STATES } from '../../lib/runStates.ts';
import { usePhone } from '../../lib/useMedia.ts';
import { Button } from '../../parts/Button.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Pick } from '../../parts/Pick.tsx';
import { t } from '../../texts/t.ts';
import { FilterChips } from './FilterChips.tsx';
import { FILTER_LABELS, type FilterName, KIND_WORDS } from './filterWords.ts';
import { KINDS, type RunSearch, SPANS } from './runSearch.ts';

const onProject = graphql`
  fragment FilterMenu_project on Project {
    id
    experiments(first: 50) {
      nodes {
        name
      }
    }
  }
`;
const onViewer = graphql`
  fragment FilterMenu_viewer on Viewer {
    bridges(first: 50) {
      nodes {
        bridgeId
        displayName
        accounts {
          name
        }
      }
    }
  }
`;

const FIELD = 'h-8 w-full rounded-2 border border-line-strong bg-raised px-2 text-text max-desk:h-11';

const ANY = { value: '', label: 'any' };

/**
 * The filters besides text and groups: active ones as chips that a press removes, and all of them behind one button.
 */
export function FilterMenu({
  project,
  viewer,
  search,
  onChange,
  phone = false,
}: {
  project: FilterMenu_project$key;
  viewer: FilterMenu_viewer$key;
  search: RunSearch;
  onChange: (next: RunSearch) => void;
  /** The button in the phone's bar, which is only the icon. */
  phone?: boolean;
}) {
  const { experiments } = useFragment(onProject, project);
  const { bridges } = useFragment(onViewer, viewer);
  const set = (name: keyof RunSearch, value: string) => {
    const { [name]: _, ...others } = search;
    onChange(value === '' ? others : ({ ...others, [name]: value } as RunSearch));
  };
  const accounts = [...new Set(bridges.nodes.flatMap((bridge) => bridge.accounts.map(({ name }) => name)))].sort();
  // Where the text field is not visible, a chip shows the text.
  const tellsText = usePhone();
  const active = (Object.keys(FILTER_LABELS) as FilterName[]).filter(
    (name) => search[name] !== undefined && (tellsText || name !== 'text'),
  );
  const select = (name: FilterName, options: readonly (readonly [string, string])[]) => (
    <Field key={name} label={FILTER_LABELS[name]}>
      {(id) => (
        <Pick
          id={id}
          label={FILTER_LABELS[name]}
          placeholder="any"
          choices={[ANY, ...options.map(([value, label]) => ({ value, label }))]}
          picked={[search[name] ?? ANY.value]}
          onPick={([value = ANY.value]) => set(name, value)}
        />
      )}
    </Field>
  );
  const write = (name: FilterName, hint: string) => (
    <Field key={name} label={FILTER_LABELS[name]}>
      {(id) => (
        <input
          id={id}
          className={FIELD}
          placeholder={hint}
          defaultValue={search[name] ?? ''}
          maxLength={200}
          onBlur={({ target }) => target.value !== (search[name] ?? '') && set(name, target.value.trim())}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        />
      )}
    </Field>
  );
  return (
    <>
      {!phone && (
        <FilterChips search={search} active={active} bridges={bridges.nodes} remove={(name) => set(name, '')} />
      )}
      <DialogTrigger>
        {phone ? (
          <Button look="ghost" size="icon" aria-label="Filters" className="desk:hidden">
            <Icon name="filter" size={20} />
          </Button>
        ) : (
          <Button look="ghost" size="small" className="border-line! border-dashed max-desk:hidden">
            <Icon name="filter" size={14} />
            {active.length === 0 ? (
              <>
                <span className="max-wide:hidden">Bridge, kind, account, experiment…</span>
                <span className="wide:hidden">More filters</span>
              </>
            ) : (
              'More filters'
            )}
          </Button>
        )}
        <Popover
          placement="bottom start"
          className="max-h-[80dvh] w-72 overflow-auto rounded-4 border border-line-strong bg-overlay p-3 shadow-menu"
        >
          <Dialog aria-label="Filters" className="flex flex-col gap-2 outline-none focus-visible:shadow-none">
            {phone && write('text', 'title, #number, agent, model…')}
            {select('since', Object.entries(SPANS))}
            {select(
              'state',
              Object.entries(RUN_STATES).map(([state, { label }]) => [state, label] as const),
            )}
            {select(
              'bridge',
              bridges.nodes.map(({ bridgeId, displayName }) => [bridgeId, displayName] as const),
            )}
            {select(
              'account',
              accounts.map((name) => [name, name] as const),
            )}
            {write('model', t`as the agent names it`)}
            {select(
              'kind',
              KINDS.map((kind) => [kind, KIND_WORDS[kind]] as const),
            )}
            {write('work', 'implement')}
            {select(
              'experiment',
              experiments.nodes.map(({ name }) => [name, name] as const),
            )}
            <Button onPress={() => onChange({})}>Clear all filters</Button>
            {phone && (
              <Button slot="close" look="primary">
                Show
              </Button>
            )}
          </Dialog>
        </Popover>
      </DialogTrigger>
    </>
  );
}

function Field({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="text-meta text-text-2">
        {label}
      </label>
      {children(id)}
    </div>
  );
}
