import { Migration } from '@mikro-orm/migrations';

/** Pull requests that are opened for what agents pushed, where the owner of a project says so. One that is yet to be opened has no number. */
export class Migration20261130011002OpenedPullRequests extends Migration {
  override up(): void {
    this.addSql(`alter table "forge_rules" add "opens_pull_requests" boolean not null default false;`);
    this.addSql(`alter table "pull_request_post" alter column "pull_request_number" drop not null;`);
  }

  override down(): void {
    this.addSql(`alter table "forge_rules" drop column "opens_pull_requests";`);
  }
}
