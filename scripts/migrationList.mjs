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

/** The text of a migration. Statements that lose data, or lock a large table for long, are for its author to see. */
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
