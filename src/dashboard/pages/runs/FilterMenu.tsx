import { type ReactNode, useId } from 'react';
import { Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { FilterMenu_project$key } from '../../__generated__/FilterMenu_project.graphql.ts';
import type { FilterMenu_viewer$key } from '../../__generated__/FilterMenu_viewer.graphql.ts';
import { RUN_STATES } from '../../lib/runStates.ts';
import { formatMoment } from '../../lib/times.ts';
import { usePhone } from '../../lib/useMedia.ts';
import { Button } from '../../parts/Button.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Pick } from '../../parts/Pick.tsx';
import { t } from '../../texts/t.ts';
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

const KIND_WORDS = { WORKER: t`Agents at work`, COMMAND: t`Commands`, INTERACTIVE: t`Sessions of people` } as const;
const FIELD = 'h-8 w-full rounded-2 border border-line-strong bg-raised px-2 text-text max-desk:h-11';

const ANY = { value: '', label: 'any' };

type Names = Exclude<keyof RunSearch, 'group'>;
const LABELS: Readonly<Record<Names, string>> = {
  text: t`Text`,
  state: t`State`,
  since: t`Since`,
  model: t`Model`,
  bridge: t`Bridge`,
  account: t`Account`,
  kind: t`Kind`,
  work: t`Work`,
  experiment: t`Experiment`,
  card: t`Card`,
  from: t`From`,
  to: t`Until`,
};

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
  const words: Partial<Record<Names, (value: string) => string>> = {
    state: (value) => RUN_STATES[value as keyof typeof RUN_STATES].label,
    since: (value) => SPANS[value as keyof typeof SPANS],
    bridge: (value) => bridges.nodes.find(({ bridgeId }) => bridgeId === value)?.displayName ?? value.slice(-8),
    kind: (value) => KIND_WORDS[value as keyof typeof KIND_WORDS],
    card: (value) => value.slice(-8),
    from: formatMoment,
    to: formatMoment,
  };
  // Where the text field is not visible, a chip shows the text.
  const tellsText = usePhone();
  const active = (Object.keys(LABELS) as Names[]).filter(
    (name) => search[name] !== undefined && (tellsText || name !== 'text'),
  );
  const select = (name: Names, options: readonly (readonly [string, string])[]) => (
    <Field key={name} label={LABELS[name]}>
      {(id) => (
        <Pick
          id={id}
          label={LABELS[name]}
          placeholder="any"
          choices={[ANY, ...options.map(([value, label]) => ({ value, label }))]}
          picked={[search[name] ?? ANY.value]}
          onPick={([value = ANY.value]) => set(name, value)}
        />
      )}
    </Field>
  );
  const write = (name: Names, hint: string) => (
    <Field key={name} label={LABELS[name]}>
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
      {!phone &&
        active.map((name) => (
          <button
            key={name}
            type="button"
            onClick={() => set(name, '')}
            className="inline-flex h-6 max-w-60 items-center gap-1.5 rounded-2 border border-line bg-raised px-2 text-meta text-text-3 max-desk:h-11"
          >
            {LABELS[name]}
            <b className="truncate font-medium text-text">{(words[name] ?? String)(search[name] as string)}</b>
            <Icon name="x" size={12} />
            <span className="sr-only">, remove the filter</span>
          </button>
        ))}
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
