import { Button } from '../../parts/Button.tsx';
import { PickMenu } from '../../parts/PickMenu.tsx';
import { TextField } from '../../parts/TextField.tsx';
import { t } from '../../texts/t.ts';
import { type AuditSearch, faultOf } from './auditSearch.ts';
import { nameActor } from './nameActor.ts';

const DAYS = [
  { name: 'from', label: t`From day (UTC)` },
  { name: 'to', label: t`To day (UTC)` },
] as const;

/** The filter of the audit log: what is chosen applies at once. Subject and account are chosen in the details of a line. */
export function AuditFilter({
  search,
  choices,
  onChange,
}: {
  search: AuditSearch;
  /** What the newest lines hold. */
  choices: {
    readonly types: readonly string[];
    readonly actors: readonly { readonly actor: string; readonly name: string | null | undefined }[];
  };
  onChange: (search: AuditSearch) => void;
}) {
  const set = (name: keyof AuditSearch, value: string | undefined) => {
    const { [name]: _, ...others } = search;
    onChange(value === undefined ? others : { ...others, [name]: value });
  };
  // An address may name what the newest lines do not hold.
  const types = withChosen(choices.types, search.type).map((type) => ({ value: type, label: type }));
  const names = new Map(choices.actors.map(({ actor, name }) => [actor, name]));
  const actors = withChosen([...names.keys()], search.actor).map((actor) => ({
    value: actor,
    label: nameActor(actor, names.get(actor)),
  }));
  return (
    <div role="group" aria-label="Filter" className="flex flex-wrap items-end gap-2">
      <PickMenu label="Action" value={search.type} choices={types} onChange={(value) => set('type', value)} />
      <PickMenu label="Who" value={search.actor} choices={actors} onChange={(value) => set('actor', value)} />
      {DAYS.map(({ name, label }) => (
        <TextField
          key={name}
          type="date"
          label={label}
          value={search[name] ?? ''}
          onChange={(day) => {
            // While a day is typed, the field holds none or one of the year 2.
            if (day === '' || (faultOf(name, day) === undefined && day >= '1970')) set(name, day || undefined);
          }}
        />
      ))}
      {(['subjectId', 'account'] as const).map(
        (name) =>
          search[name] !== undefined && (
            <Button key={name} size="field" onPress={() => set(name, undefined)}>
              {name === 'account' ? 'One account' : 'One subject'} <span aria-hidden="true">×</span>
              <span className="sr-only">Show all</span>
            </Button>
          ),
      )}
      {Object.keys(search).length > 0 && (
        <Button look="ghost" size="field" onPress={() => onChange({})}>
          Show all
        </Button>
      )}
    </div>
  );
}

const withChosen = (all: readonly string[], chosen: string | undefined): readonly string[] =>
  chosen === undefined || all.includes(chosen) ? all : [...all, chosen];
