import { concernsOf } from '../../scripts/migrationList.mjs';

describe('what migration:create asks its author to judge', () => {
  it.each([
    ['alter table "card" drop column "body";', /^loses/],
    ['drop table if exists "extra" cascade;', /^loses/],
    ['alter table "card" rename column "story" to "body";', /^is a guess/],
    ['alter table "card" add "estimate" int not null;', /^fails where the table has rows/],
    ['alter table "card" alter column "body" set not null;', /^fails where a row holds null/],
    ['alter table "card" alter column "number" type int using ("number"::int);', /^locks/],
  ])('%s', (sql, concern) => {
    expect(concernsOf([sql])).toEqual([expect.stringMatching(concern)]);
    expect(concernsOf([sql])[0]).toContain(sql);
  });

  it('asks nothing of what can neither lose data nor fail', () => {
    expect(
      concernsOf([
        'alter table "card" add "estimate" int null;',
        'alter table "card" add "estimate" int not null default 0;',
        'alter table "card" alter column "body" drop not null;',
        'create index "by_estimate" on "card" ("estimate");',
      ]),
    ).toEqual([]);
  });
});
