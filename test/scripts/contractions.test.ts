import { spawnSync } from 'node:child_process';
import { contractionsOf } from '../../scripts/contractions.mjs';

const migration = (up: string, down = '') => `export class Migration1 extends Migration {
  override up(): void {
    this.addSql(\`${up}\`);
  }

  override down(): void {
    this.addSql(\`${down}\`);
  }
}
`;

describe('the check of migrations', () => {
  it.each([
    'drop table card',
    'alter table "card" drop column "title"',
    'alter table card rename column title to name',
    'ALTER TABLE card\n  RENAME TO ticket',
    'alter table card alter column title set not null',
    'alter table card alter column number type text',
    'alter table card alter column number set data type bigint',
    'alter table "card" add "owner" uuid not null',
    'alter table card add column a int null, add column owner uuid not null',
    'alter table card alter column position drop default',
  ])('refuses %s', (up) => {
    expect(contractionsOf(migration(up))).toHaveLength(1);
  });

  it.each([
    'create table note (id uuid primary key, body text not null)',
    'alter table card add column owner uuid null',
    `alter table card add column state text not null default 'open'`,
    `alter table card add column length int not null generated always as (char_length(title)) stored`,
    `alter table card add constraint long check (title is not null)`,
    'create index card_owner on card (owner) where owner is not null',
    'alter table card alter column owner drop not null',
  ])('lets pass %s', (up) => {
    expect(contractionsOf(migration(up, 'drop table note'))).toEqual([]);
  });

  it('finds nothing in the migrations that there are', () => {
    const { status, stdout } = spawnSync(process.execPath, ['scripts/checkMigrations.mjs']);
    expect([status, stdout.toString()]).toEqual([0, '']);
  });
});
