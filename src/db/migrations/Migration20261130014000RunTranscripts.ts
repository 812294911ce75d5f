import { Migration } from '@mikro-orm/migrations';

/** The transcripts of runs, which a project keeps once it says so. */
export class Migration20261130014000RunTranscripts extends Migration {
  override up(): void {
    this.addSql(
      `alter table "project" add "transcript_mode" text not null default 'off', add "transcript_days" int not null default 30;`,
    );
    this.addSql(
      `create table "run_transcript" ("run_id" uuid not null, "project_id" uuid not null, "through" int not null, "bytes" int not null, "left_out" int not null default 0, "last_at" timestamptz not null, "ended_at" timestamptz null, "gone_at" timestamptz null, primary key ("run_id"));`,
    );
    this.addSql(
      `create index "run_transcript_standing" on "run_transcript" ("project_id", "last_at") where "gone_at" is null;`,
    );
    this.addSql(
      `create table "run_transcript_part" ("run_id" uuid not null, "first" int not null, "through" int not null, "bytes" int not null, "content" bytea not null, primary key ("run_id", "first"));`,
    );
    // The content is compressed already: the database must not spend time on another attempt.
    this.addSql(`alter table "run_transcript_part" alter column "content" set storage external;`);
    this.addSql(
      `alter table "run_transcript" add constraint "run_transcript_run_id_foreign" foreign key ("run_id") references "run" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "run_transcript_part" add constraint "run_transcript_part_run_id_foreign" foreign key ("run_id") references "run_transcript" ("run_id") on delete cascade;`,
    );
  }

  override down(): void {
    this.addSql(`drop table "run_transcript_part";`);
    this.addSql(`drop table "run_transcript";`);
    this.addSql(`alter table "project" drop column "transcript_mode", drop column "transcript_days";`);
  }
}
