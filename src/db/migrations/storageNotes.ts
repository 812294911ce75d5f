/**
 * The statements of the migrations that count what an account stores. Once released, none of it changes: later migrations bring
 * statements of their own.
 */

/** What a row counts beside its texts: about what its other columns and its entries in indexes take. */
const ROW_BYTES = 200;

/** A table whose rows hold texts of an account. */
interface Counted {
  readonly table: string;
  /** SQL of the account that the row `r` belongs to. */
  readonly owner: string;
  /** The table that tells the owner, for rows that do not name it. */
  readonly join?: string;
  /** SQL of each text of the row `r`. */
  readonly texts: readonly string[];
  /** Columns whose change may make the row longer or shorter. */
  readonly changes?: readonly string[];
  readonly isCard?: boolean;
}

const OF_PROJECT = 'join project p on p.id = r.project_id';

const COUNTED: readonly Counted[] = [
  {
    table: 'card',
    owner: 'r.owner_id',
    texts: ['r.title', 'r.body', 'r.pull_request_url'],
    changes: ['title', 'body', 'pull_request_url'],
    isCard: true,
  },
  {
    table: 'card_document',
    owner: 'c.owner_id',
    join: 'join card c on c.id = r.card_id',
    texts: ['r.tag', 'r.title'],
    changes: ['title'],
  },
  { table: 'card_comment', owner: 'r.account_id', texts: ['r.text'] },
  { table: 'card_review', owner: 'r.account_id', texts: ['r.summary', 'r.findings::text'] },
  {
    table: 'card_ask',
    owner: 'r.account_id',
    texts: ['r.question', `array_to_string(r.options, '')`, 'r.answer'],
    changes: ['answer'],
  },
  { table: 'work_request', owner: 'r.account_id', texts: ['r.context::text', 'r.prompt'] },
  { table: 'label', owner: 'p.owner_id', join: OF_PROJECT, texts: ['r.name'], changes: ['name'] },
  { table: 'board_column', owner: 'p.owner_id', join: OF_PROJECT, texts: ['r.slug', 'r.label'], changes: ['label'] },
  {
    table: 'project',
    owner: 'r.owner_id',
    texts: ['r.name', 'r.slug', 'r.workflow::text'],
    changes: ['name', 'slug', 'workflow', 'owner_id'],
  },
];

const bytesOf = ({ texts }: Counted, row = 'r'): string =>
  [`${ROW_BYTES}`, ...texts.map((text) => `coalesce(octet_length(${text.replaceAll('r.', `${row}.`)}), 0)`)].join(
    ' + ',
  );

/** What the rows of a relation add to each account. */
const sumOf = (counted: Counted, from: string, sign = ''): string =>
  `select ${counted.owner}, ${sign}${counted.isCard ? 'count(*)' : '0'}, ${sign}sum(${bytesOf(counted)})
   from ${from} r ${counted.join ?? ''} where ${counted.owner} is not null group by 1`;

const NOTE = 'insert into storage_change (account_id, cards, bytes)';

/** Rows that were added and rows that were deleted, in one note for each statement and account. */
const noteMoved = (counted: Counted): string =>
  `create function note_${counted.table}_storage() returns trigger language plpgsql as $$
   begin
     if tg_op = 'INSERT' then
       ${NOTE} ${sumOf(counted, 'moved')};
     else
       ${NOTE} ${sumOf(counted, 'moved', '-')};
     end if;
     return null;
   end $$;`;

/** A row whose texts changed. A trigger for columns sees one row at a time. */
const noteChanged = (counted: Counted): string =>
  `create function note_changed_${counted.table}_storage() returns trigger language plpgsql as $$
   begin
     ${NOTE}
     select ${counted.owner}, 0, (${bytesOf(counted, 'new')}) - (${bytesOf(counted, 'old')})
     from (select new.*) r ${counted.join ?? ''} where ${counted.owner} is not null;
     return null;
   end $$;`;

/** A deleted project loses its owner at once and its rows later: its own texts, its labels and its columns go with the owner. */
const noteChangedProject = (): string => {
  const [label, column, project] = [find('label'), find('board_column'), find('project')];
  const parts = ({ table, texts }: Counted, sign: string, row: string) =>
    `${sign} (select coalesce(sum(${bytesOf({ table, owner: '', texts })}), 0) from ${table} r where r.project_id = ${row}.id)`;
  const whole = (row: string, sign: string) =>
    `${sign}(${bytesOf(project, row)}) ${parts(label, sign, row)} ${parts(column, sign, row)}`;
  return `create function note_changed_project_storage() returns trigger language plpgsql as $$
   begin
     if new.owner_id is not distinct from old.owner_id then
       if new.owner_id is not null then
         ${NOTE} values (new.owner_id, 0, (${bytesOf(project, 'new')}) - (${bytesOf(project, 'old')}));
       end if;
       return null;
     end if;
     if old.owner_id is not null then ${NOTE} values (old.owner_id, 0, ${whole('old', '-')}); end if;
     if new.owner_id is not null then ${NOTE} values (new.owner_id, 0, ${whole('new', '+')}); end if;
     return null;
   end $$;`;
};

/** The links go with their card, which tells their owner, before anything can ask it. */
export const noteLinks = (): string => {
  const links = find('card_document');
  return `create function note_links_storage() returns trigger language plpgsql as $$
   declare linked bigint;
   begin
     select sum(${bytesOf(links)}) into linked from card_document r where r.card_id = old.id;
     if linked is not null then ${NOTE} values (old.owner_id, 0, -linked); end if;
     return old;
   end $$;`;
};

const find = (table: string): Counted => {
  const counted = COUNTED.find((one) => one.table === table);
  if (counted === undefined) throw new Error(`${table} is not counted`);
  return counted;
};

/** The statements that have a table's rows noted from now on. */
export function countRows(table: string): string[] {
  const counted = find(table);
  const { changes = [] } = counted;
  const trigger = (event: string, rows: string) =>
    `create trigger note_${event}_storage after ${event} on ${table} referencing ${rows} table as moved
       for each statement execute function note_${table}_storage();`;
  const noted = [noteMoved(counted), trigger('insert', 'new'), trigger('delete', 'old')];
  if (changes.length === 0) return noted;
  const isProject = table === 'project';
  const differs = `(${bytesOf(counted, 'old')}) <> (${bytesOf(counted, 'new')})`;
  return [
    ...noted,
    isProject ? noteChangedProject() : noteChanged(counted),
    `create trigger note_update_storage after update of ${changes.join(', ')} on ${table} for each row
       when (${isProject ? `old.owner_id is distinct from new.owner_id or ${differs}` : differs})
       execute function note_changed_${table}_storage();`,
  ];
}

/** The way back. */
export function stopCounting(table: string): string[] {
  const { changes = [] } = find(table);
  return [
    ...['insert', 'delete'].map((event) => `drop trigger note_${event}_storage on ${table};`),
    `drop function note_${table}_storage();`,
    ...(changes.length === 0
      ? []
      : [`drop trigger note_update_storage on ${table};`, `drop function note_changed_${table}_storage();`]),
  ];
}

/**
 * Notes what each account stores and has no note yet: the difference of all rows and all notes, as one statement sees them.
 * Every row that it sees and no trigger noted is in the difference, and what is written meanwhile has notes of its own.
 */
export const noteTheRest = `${NOTE}
  select owner, sum(cards), sum(bytes) from (
    ${COUNTED.map((counted) => sumOf(counted, counted.table)).join('\n    union all ')}
    union all select account_id, -cards, -bytes from storage_change
  ) parts (owner, cards, bytes)
  group by 1 having sum(cards) <> 0 or sum(bytes) <> 0;`;
