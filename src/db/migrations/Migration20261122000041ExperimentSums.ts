import { Migration } from '@mikro-orm/migrations';

const SUMS = `runs bigint not null,
  priced bigint not null,
  cost numeric not null,
  timed bigint not null,
  duration numeric not null,
  input numeric not null,
  output numeric not null,
  cache_read numeric not null,
  cache_write numeric not null,
  peaked bigint not null,
  peak_sum numeric not null,
  tooled bigint not null,
  calls bigint not null,
  failed_calls bigint not null`;

/** The columns that sums are made of. A change of other columns does not affect the sums. */
const READ = [
  'project_id',
  'experiment',
  'variant',
  'first_report_at',
  'state',
  'usage_source',
  'cost_usd',
  'duration_ms',
  'input_tokens',
  'output_tokens',
  'cache_read_tokens',
  'cache_write_tokens',
  'peak_context_tokens',
  'tool_calls',
  'failed_calls',
];
const readOf = (row: 'old' | 'new') => `(${READ.map((column) => `${row}.${column}`).join(', ')})`;

/** Records the contribution of a row of facts to the sums of its experiment: sign 1 adds it, sign -1 removes it. */
const note = (row: 'old' | 'new', sign: 1 | -1) => {
  const count = (column: string) => `${sign} * (${row}.${column} is not null)::int`;
  const sum = (column: string) => `${sign} * coalesce(${row}.${column}, 0)`;
  return `insert into experiment_change (project_id, experiment, variant, day, state, usage_source, runs, priced, cost, timed,
      duration, input, output, cache_read, cache_write, peaked, peak_sum, tooled, calls, failed_calls)
    values (${row}.project_id, ${row}.experiment, ${row}.variant, floor(extract(epoch from ${row}.first_report_at) / 86400)::int,
      ${row}.state, coalesce(${row}.usage_source, ''), ${sign}, ${count('cost_usd')}, ${sum('cost_usd')},
      ${count('duration_ms')}, ${sum('duration_ms')}, ${sum('input_tokens')}, ${sum('output_tokens')},
      ${sum('cache_read_tokens')}, ${sum('cache_write_tokens')}, ${count('peak_context_tokens')}, ${sum('peak_context_tokens')},
      ${count('tool_calls')}, ${sum('tool_calls')}, ${sum('failed_calls')});`;
};

/**
 * Sums of experiments, kept as runs end. A trigger records each change, because half a dozen statements change facts,
 * and one that omitted the record would make the sums wrong forever; for a run without an experiment the trigger
 * costs one comparison. Existing facts are marked (the default of a new column rewrites no row), and the schedule
 * adds them in batches.
 */
export class Migration20261122000041ExperimentSums extends Migration {
  override up(): void {
    this.addSql(`create table experiment_sum (
      project_id uuid not null,
      experiment text not null,
      variant text not null,
      day int not null,
      state text not null,
      usage_source text not null,
      ${SUMS},
      primary key (project_id, experiment, variant, day, state, usage_source)
    );`);
    this.addSql(`create table experiment_change (
      id bigserial not null,
      project_id uuid not null,
      experiment text not null,
      variant text not null,
      day int not null,
      state text not null,
      usage_source text not null,
      ${SUMS},
      primary key (id)
    );`);
    this.addSql(
      'create index experiment_change_project_id_experiment_index on experiment_change (project_id, experiment);',
    );
    for (const table of ['experiment_sum', 'experiment_change']) {
      this.addSql(
        `alter table ${table} add constraint ${table}_project_id_foreign foreign key (project_id) references project (id) on delete cascade;`,
      );
    }
    // Each row lives for a minute, and every comparison walks through the dead rows until a vacuum.
    this.addSql(`alter table experiment_change
      set (autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_scale_factor = 0.002, vacuum_index_cleanup = on);`);
    this.addSql('alter table worker_run_facts add column before_sums boolean null default true;');
    this.addSql('alter table worker_run_facts alter column before_sums drop default;');
    this.addSql(`create index facts_before_sums on worker_run_facts (project_id, experiment)
      where before_sums and experiment is not null;`);
    this.addSql(`create index facts_by_peak on worker_run_facts (project_id, experiment, variant, state, peak_context_tokens)
      include (first_report_at) where experiment is not null and peak_context_tokens is not null;`);
    this.addSql(`create function note_experiment_change() returns trigger as $$
      begin
        if tg_op = 'DELETE' then
          -- The sums of a project that is being erased are never read, and its facts may be millions.
          perform from project where id = old.project_id and owner_id is not null;
          if not found then return null; end if;
        end if;
        if tg_op <> 'INSERT' and old.experiment is not null and old.variant is not null then
          ${note('old', -1)}
        end if;
        if tg_op <> 'DELETE' and new.experiment is not null and new.variant is not null then
          ${note('new', 1)}
        end if;
        return null;
      end $$ language plpgsql;`);
    this.addSql(`create trigger note_new_facts after insert on worker_run_facts for each row
      when (new.before_sums is null and new.experiment is not null) execute function note_experiment_change();`);
    this.addSql(`create trigger note_changed_facts after update on worker_run_facts for each row
      when (old.before_sums is null and (old.experiment is not null or new.experiment is not null)
        and ${readOf('old')} is distinct from ${readOf('new')}) execute function note_experiment_change();`);
    this.addSql(`create trigger note_deleted_facts after delete on worker_run_facts for each row
      when (old.before_sums is null and old.experiment is not null) execute function note_experiment_change();`);
  }

  override down(): void {
    for (const trigger of ['note_new_facts', 'note_changed_facts', 'note_deleted_facts']) {
      this.addSql(`drop trigger ${trigger} on worker_run_facts;`);
    }
    this.addSql('drop function note_experiment_change();');
    this.addSql('drop index facts_by_peak;');
    this.addSql('drop index facts_before_sums;');
    this.addSql('alter table worker_run_facts drop column before_sums;');
    this.addSql('drop table experiment_change;');
    this.addSql('drop table experiment_sum;');
  }
}
