import { useState } from 'react';
import { Button } from '../../parts/Button.tsx';
import { Form } from '../../parts/Form.tsx';
import { TextField } from '../../parts/TextField.tsx';
import { type AuditSearch, faultOf } from './auditSearch.ts';

const FIELDS = [
  { name: 'type', label: 'Type', example: 'flag.set' },
  { name: 'actor', label: 'Actor', example: 'system' },
  { name: 'subjectId', label: 'Subject', example: 'its id' },
  { name: 'account', label: 'Account', example: 'its id' },
  { name: 'from', label: 'From day (UTC)', example: '2026-05-30' },
  { name: 'to', label: 'To day (UTC)', example: '2026-05-30' },
] as const;

/** The filter of the audit log. If a field is invalid, it is named and no request is sent. */
export function AuditFilter({ search, onChange }: { search: AuditSearch; onChange: (search: AuditSearch) => void }) {
  const [draft, setDraft] = useState<AuditSearch>(search);
  const [tried, setTried] = useState(false);
  const faultAt = (name: keyof AuditSearch) => {
    const value = draft[name]?.trim() ?? '';
    return tried && value !== '' ? faultOf(name, value) : undefined;
  };
  const submit = () => {
    setTried(true);
    const given = FIELDS.map(({ name }) => [name, draft[name]?.trim() ?? ''] as const).filter(
      ([, value]) => value !== '',
    );
    if (given.every(([name, value]) => faultOf(name, value) === undefined)) onChange(Object.fromEntries(given));
  };
  return (
    <Form aria-label="Filter" className="grid items-start gap-3 desk:grid-cols-3" onSend={submit}>
      {FIELDS.map(({ name, label, example }) => (
        <TextField
          key={name}
          label={label}
          fault={faultAt(name)}
          placeholder={example}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          value={draft[name] ?? ''}
          onChange={(text) => setDraft({ ...draft, [name]: text })}
        />
      ))}
      <div className="flex gap-2 desk:col-span-3">
        <Button type="submit" look="primary">
          Filter
        </Button>
        {Object.keys(search).length > 0 && <Button onPress={() => onChange({})}>Show all</Button>}
      </div>
    </Form>
  );
}
