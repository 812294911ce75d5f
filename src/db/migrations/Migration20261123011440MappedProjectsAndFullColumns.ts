import { Migration } from '@mikro-orm/migrations';

/** Bridges say which projects their rule files map; the work timeout pauses while a column is full. */
export class Migration20261123011440MappedProjectsAndFullColumns extends Migration {
  override up(): void {
    this.addSql(`alter table "bridge" add "mapped_projects" jsonb null;`);
    this.addSql(`alter table "board_column" add "full_at" timestamptz null;`);
  }

  override down(): void {
    this.addSql(`alter table "board_column" drop column "full_at";`);
    this.addSql(`alter table "bridge" drop column "mapped_projects";`);
  }
}
