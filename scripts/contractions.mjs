/**
 * Changes of the database that a process of the version before does not survive, because it still uses what they take away.
 * While a new version is rolled out, both run on one database (docs/deployment.md).
 */
const FORMS = [
  [/\bdrop table\b/, 'drops a table'],
  [/\bdrop column\b/, 'drops a column'],
  [/\balter table\b[^;]*\brename\b/, 'renames a table, a column or a constraint'],
  [/\bset not null\b/, 'forbids null, which the version before may write'],
  [/\balter column \S+ (set data )?type\b/, 'changes the type of a column'],
  [
    /\badd (?!constraint\b)(column )?(if not exists )?"?\w+"? (?![^,;]*\b(default|generated)\b)[^,;]*\bnot null\b/,
    'adds a column that must be written',
  ],
  [/\balter column \S+ drop default\b/, 'takes away a default on which the version before may rely'],
];
/**
 * Migrations that may contract, each with the reason: the version that stopped using what goes. That version must be a released
 * one and older than the migration.
 */
export const CONTRACTED = {
  Migration20261122000041ExperimentSums: 'no version was released before it',
};

/** Describes the steps of a migration that the previous version does not survive. */
export function contractionsOf(source) {
  const begin = source.search(/\bup\(\)/);
  const end = source.search(/\boverride (async )?down\(\)|\bdown\(\): /);
  const up = source.slice(Math.max(begin, 0), end > begin ? end : undefined);
  const texts = up
    .replaceAll(/^\s*(\/\/|--).*$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();
  return FORMS.flatMap(([form, words]) => {
    const found = form.exec(texts);
    return found === null ? [] : [`${words}: ${found[0].slice(0, 100)}`];
  });
}
