import { columnName, namesOf, typeOf } from '../src/tables/columns.ts';
import type { MarkedTable } from '../src/tables/defineTable.ts';

const INTRO = `# The data

<!-- Generated from src/tables by \`npm run codegen\`: change it there. -->

Every table of the database: what its rows are, its columns, where the export of an account's data shows them
([Data export](api.md#data-export)), and how they go when what they belong to is deleted. Columns in bold are the key. \`?\` marks a column
that may be empty.
`;

interface Documented {
  readonly table: MarkedTable;
  /** The text of the files that define the table; their comments are the documentation. */
  readonly source: string;
}

/** The text of \`docs/data.md\`: a section for each table and a row for each of its columns. */
export const dataPage = (documented: readonly Documented[]): string =>
  `${[INTRO, ...documented.map(section)].join('\n')}`;

function section({ table, source }: Documented): string {
  const rows = namesOf(table).map((name) => {
    const { primary, nullable } =
      (table.meta.properties as Record<string, { primary?: boolean; nullable?: boolean }>)[name] ?? {};
    const column = `\`${columnName(name)}\``;
    const cells = [
      primary ? `**${column}**` : column,
      `${typeOf(table, name)}${nullable ? '?' : ''}`,
      aboutColumn(source, name),
    ];
    return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  });
  return [
    `## ${table.tableName}`,
    aboutTable(source),
    ['| column | type | meaning |', '| --- | --- | --- |', ...rows].join('\n'),
    `${exportOf(table)} ${deletionOf(table)}\n`,
  ].join('\n\n');
}

const aboutTable = (source: string): string =>
  textOf(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export const \w+ = defineTable\(/.exec(source)?.[1]);

const aboutColumn = (source: string, name: string): string =>
  textOf(new RegExp(`/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\s*${name}: `).exec(source)?.[1]);

const textOf = (comment: string | undefined): string =>
  (comment ?? '')
    .replace(/^\s*\*/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim();

function exportOf({ marks: { exported } }: MarkedTable): string {
  if ('not' in exported) return `Export: in no file (${exported.not}).`;
  const left = Object.entries(exported.without ?? {}).map(([name, reason]) => `\`${columnName(name)}\` (${reason})`);
  return `Export: \`${exported.file}\`${left.length === 0 ? '' : `, without ${left.join(', ')}`}.`;
}

function deletionOf({ marks: { erased } }: MarkedTable): string {
  if ('not' in erased) return `Deletion: the rows stay (${erased.not}).`;
  if ('withRowsOf' in erased) return `Deletion: with the row of \`${erased.withRowsOf}\`.`;
  return `Deletion: with the ${Object.keys(erased.with).join(' or the ')}.`;
}
