import { globSync, readFileSync, writeFileSync } from 'node:fs';

const FOLDER = 'src/db/migrations';

/** Writes the list of all migrations, in the order of their names, which is that of their making. */
export function writeMigrationList(folder = FOLDER) {
  const names = globSync(`${folder}/Migration*.ts`)
    .map((file) => /(Migration\d+\w*)\.ts$/.exec(file)[1])
    .sort();
  const text = `// Written by \`npm run migration:create\` from the files of this folder.
${names.map((name) => `import { ${name} } from './${name}.ts';`).join('\n')}

/** In order. A name never changes once released. */
export const migrations = [
${names.map((name) => `  { name: '${name}', class: ${name} },`).join('\n')}
];
`;
  const file = `${folder}/migrations.ts`;
  if (readOr(file) !== text) writeFileSync(file, text);
}

/** Concerns that only the author of a migration can judge, by the form of its statements. */
const CONCERNS = [
  [/ drop column | drop table /, 'loses what it holds'],
  [/ rename column /, 'is a guess: one column of a type went and one of that type came'],
  [/ add "\w+" (?!.* default ).* not null/, 'fails where the table has rows, unless the column gets a default'],
  [/ set not null/, 'fails where a row holds null'],
  [/ alter column "\w+" type /, 'locks the table while every row is written anew'],
];

/** A line for each statement that may lose data, fail or take long on a database in use. */
export const concernsOf = (statements) =>
  statements.flatMap((sql) =>
    CONCERNS.filter(([form]) => form.test(` ${sql}`)).map(([, concern]) => `${concern}: ${sql}`),
  );

/** The text of a migration. */
export function migrationText(name, { up, down }) {
  const body = (statements) =>
    statements.map((sql) => `    this.addSql(\`${sql.replace(/[`\\$]/g, '\\$&')}\`);`).join('\n');
  return `import { Migration } from '@mikro-orm/migrations';

/** What it is for. */
export class ${name} extends Migration {
  override up(): void {
${body(up)}
  }

  override down(): void {
${body(down)}
  }
}
`;
}

const readOr = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
};
