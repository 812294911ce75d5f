import { Button, Header, Menu, MenuItem, MenuSection, MenuTrigger, Popover } from 'react-aria-components';
import { FIELD_LOOK, Field } from '../../../parts/Field.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import { ITEM, MENU } from '../../../parts/menuStyle.ts';
import { t } from '../../../texts/t.ts';

/** A kind of work that a rule can open, and the machines that run it. */
export interface KnownKind {
  readonly kind: string;
  readonly machines: readonly string[];
}

const HEAD = 'px-2 pt-2 pb-1 text-micro text-text-3';

/** The kind of work that a rule opens: any text, or one from the menu, whose first ones are those that machines run. */
export function KindField({
  value,
  kinds,
  fault,
  onChange,
}: {
  value: string;
  kinds: readonly KnownKind[];
  fault: string | undefined;
  onChange: (kind: string) => void;
}) {
  const run = kinds.filter(({ machines }) => machines.length > 0);
  const others = kinds.filter(({ machines }) => machines.length === 0);
  return (
    <Field
      inTable
      label="opens"
      fault={fault !== undefined && value.trim() === '' ? t`Write a kind of work, or choose one.` : fault}
    >
      {(ids) => (
        <div className="relative">
          <input
            {...ids}
            value={value}
            placeholder="kind of work"
            autoCapitalize="none"
            spellCheck={false}
            className={`${FIELD_LOOK} pr-7 max-desk:pr-11`}
            onChange={(event) => onChange(event.target.value)}
          />
          {kinds.length > 0 && (
            <MenuTrigger>
              <Button
                aria-label={value ? `Kinds of work: ${value}` : 'Kinds of work: none chosen'}
                className="absolute top-0 right-0 grid h-8 w-7 place-items-center rounded-2 text-text-3 hover:text-text max-desk:size-11"
              >
                <Icon name="down" size={12} />
              </Button>
              <Popover className={`${MENU} max-h-80 overflow-auto`} placement="bottom end">
                <Menu aria-label="Kinds of work" className="outline-none" onAction={(kind) => onChange(String(kind))}>
                  {run.length > 0 && (
                    <MenuSection>
                      <Header className={HEAD}>Your machines run</Header>
                      {run.map(item)}
                    </MenuSection>
                  )}
                  {others.length > 0 && (
                    <MenuSection>
                      <Header className={HEAD}>No machine of yours runs</Header>
                      {others.map(item)}
                    </MenuSection>
                  )}
                </Menu>
              </Popover>
            </MenuTrigger>
          )}
        </div>
      )}
    </Field>
  );
}

const item = ({ kind, machines }: KnownKind) => (
  <MenuItem key={kind} id={kind} textValue={kind} className={ITEM}>
    <span className="min-w-0 flex-1 truncate">{kind}</span>
    {machines.length > 0 && <span className="min-w-0 truncate text-micro text-text-3">{machines.join(', ')}</span>}
  </MenuItem>
);
