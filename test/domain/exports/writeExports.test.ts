import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Statement } from '../../../src/db/statement.ts';
import type { ArtifactStorage } from '../../../src/domain/ArtifactStorage.ts';
import { EXPORT_FILES } from '../../../src/domain/exports/exportFiles.ts';

import { requestExport } from '../../../src/domain/exports/requestExport.ts';
import { writeExports } from '../../../src/domain/exports/writeExports.ts';
import { LocalStorage } from '../../../src/storage/LocalStorage.ts';
import type { ExportRow } from '../../../src/tables/DataExport.ts';
import { createDomainWorld, type DomainWorld } from '../../support/domain.ts';
import { createMemoryLimiter } from '../../support/memoryLimiter.ts';
import { exportPath, unfinishedPath } from './support/exportPath.ts';
import { type FullAccount, fillAccount } from './support/fillAccount.ts';
import { entriesOf, readZip } from './support/readZip.ts';

const DOCUMENTED = [
  'bridges',
  'bridge_commands',
  'bridge_host_samples',
  'bridge_work_requests',
  'attempts',
  'bridge_card_holds',
  'worker_runs',
  'worker_run_usage',
  'worker_run_tool_calls',
  'worker_run_bucket_times',
  'worker_run_facts',
  'experiment_pins',
  'experiment_definitions',
].map((name) => `${name}.json`);

/** Whether the statement notes how far an export is, which is its first value. */
const tellsProgress = ({ text }: Statement<unknown>) =>
  text.startsWith('update "data_export" set "progress" = $1 where');

describe('the data export', () => {
  let world: DomainWorld;
  let dir: string;

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'bascule-exports-'));
    world = await createDomainWorld({ exportStorage: new LocalStorage(dir) });
  });
  afterAll(async () => {
    await world.close();
    await rm(dir, { recursive: true });
  });

  const ask = (accountId: string) => requestExport({ ...world.as(accountId), limiter: createMemoryLimiter() });
  const rowOf = async (id: string) =>
    (
      await world.db.query<ExportRow>({ name: '', text: 'select * from data_export where id = $1' }, [id])
    )[0] as ExportRow;
  const mailsOf = async (accountId: string) => {
    const text = 'select kind from mail where account_id = $1 order by id';
    return (await world.db.query<{ kind: string }>({ name: '', text }, [accountId])).map(({ kind }) => kind);
  };
  async function exported(accountId: string) {
    const { id } = await ask(accountId);
    await writeExports(world.system(), 10);
    return { row: await rowOf(id), files: await readZip(exportPath(dir, id)) };
  }

  describe('of an account with something everywhere', () => {
    let owner: FullAccount;
    let other: FullAccount;
    let row: ExportRow;
    let files: Map<string, Buffer>;
    const only = (name: string) => {
      const entries = entriesOf(files, name);
      expect(entries).toHaveLength(1);
      return entries[0] as Record<string, unknown>;
    };

    beforeAll(async () => {
      other = await fillAccount(world);
      owner = await fillAccount(world);
      ({ row, files } = await exported(owner.accountId));
    });

    it('is a whole ZIP with every documented file', async () => {
      const { id } = only('artifacts.json');
      const artifact = `artifacts/${id}/notes.txt`;
      const transcript = `run_transcripts/${owner.runId}.json`;
      expect([...files.keys()]).toEqual([...EXPORT_FILES.map(({ name }) => name), transcript, artifact]);
      expect(files.get(artifact)?.toString()).toBe('notes');
      expect([...files.keys()]).toEqual(expect.arrayContaining(DOCUMENTED));
      const { stdout } = await promisify(execFile)('unzip', ['-t', exportPath(dir, row.id)]);
      expect(stdout).toContain('No errors detected');
      expect(row).toMatchObject({ state: 'ready', progress: 100, attempts: 1, failure: null });
      expect(Number(row.bytes)).toBe((await stat(exportPath(dir, row.id))).size);
    });

    it('can be read by the server alone, and leaves nothing half-written', async () => {
      expect((await stat(exportPath(dir, row.id))).mode & 0o777).toBe(0o600);
      expect((await readdir(dir)).filter((name) => name.endsWith('.tmp'))).toEqual([]);
    });

    it('holds the bridges with what they last said [EXPORT-01]', () => {
      expect(only('bridges.json')).toMatchObject({
        bridgeId: owner.bridgeId,
        name: 'attic',
        requestedName: 'attic',
        pushLogin: 'octo',
        update: { state: 'updating', version: '1.2.3', install: 'homebrew' },
        hooks: [{ package: 'acme/lint', event: 'start', outcome: 'never' }],
        workerPools: [{ name: 'big', size: 3, inUse: 1, queued: 2, reportedAt: '2026-03-01T12:00:00.000Z' }],
        workerPoolsReportedAt: '2026-03-01T12:00:00.000Z',
        accounts: [{ name: 'work', harness: 'code-agent', reportedAt: '2026-03-01T12:00:00.000Z' }],
        paused: false,
        capabilities: ['commands', 'work-requests'],
      });
    });

    it('holds the commands [EXPORT-02]', () => {
      expect(only('bridge_commands.json')).toMatchObject({
        project: owner.projectId,
        bridgeId: owner.bridgeId,
        run: owner.runId,
        kind: 'stop-run',
        state: 'pending',
        payload: { type: 'bridge.command' },
      });
    });

    it('holds what was said about cards', () => {
      const of = { project: owner.projectId, card: owner.cardId };
      const at = '2026-03-01T12:00:00.000Z';
      expect(only('card_comments.json')).toMatchObject({ ...of, author: 'human', text: 'well done', createdAt: at });
      expect(only('card_asks.json')).toMatchObject({
        ...of,
        run: owner.runId,
        question: 'which one?',
        answer: 'this one',
        closedAt: at,
        resume: 'sent',
        resumeRefused: null,
      });
      expect(only('card_reviews.json')).toMatchObject({
        ...of,
        run: owner.runId,
        author: 'agent',
        verdict: 'request-changes',
        summary: 'almost',
        findings: [{ path: 'a.ts', line: 3, severity: 'minor', title: 'a name', detail: '' }],
      });
    });

    it('holds the host samples with all their fields [EXPORT-03]', () => {
      expect(only('bridge_host_samples.json')).toEqual({
        bridgeId: owner.bridgeId,
        sampledAt: '2026-03-01T12:00:00.000Z',
        cpuPct: [12.5, 50],
        memUsed: 1,
        memTotal: 2,
        swapUsed: 0,
        batteryPct: 80,
        onAc: false,
      });
    });

    it('holds the work requests of owned projects [EXPORT-04]', () => {
      expect(only('bridge_work_requests.json')).toMatchObject({
        id: owner.requestId,
        project: owner.projectId,
        card: owner.cardId,
        kind: 'implement',
        capability: null,
        rule: null,
        state: 'claimed',
        bridge: owner.bridgeId,
        claimCount: 1,
        leaseUntil: '2026-03-01T12:01:00.000Z',
        reason: 'why-not',
        createdAt: '2026-03-01T12:00:00.000Z',
        settledAt: null,
      });
    });

    it('holds no claim token and no other secret in any file [EXPORT-05]', () => {
      const bytes = [...files.values()].map(String).join('\n');
      expect(bytes).toContain(owner.requestId);
      for (const secret of Object.values(owner.secrets)) expect(bytes).not.toContain(secret);
    });

    it('holds nothing of another account', async () => {
      const bytes = [...files.values()].map(String).join('\n');
      for (const id of [other.accountId, other.projectId, other.bridgeId, other.runId, other.email, other.cardId]) {
        expect(bytes).not.toContain(id);
      }
    });

    it('holds the runs [REXPORT-01]', () => {
      expect(only('worker_runs.json')).toMatchObject({
        id: owner.runId,
        runKey: owner.runKey,
        project: owner.projectId,
        card: owner.cardId,
        state: 'stopped',
        history: [{ state: 'running', at: '2026-03-01T12:00:00Z' }],
        usageSource: 'reported',
        workerPool: 'big',
        experiment: 'implement',
        variant: 'a',
        requestedModel: null,
        switchedFrom: null,
        harness: 'code-agent',
        account: 'work',
        model: 'model-1',
        harnessSessionId: 'hs',
        workRequestId: owner.requestId,
        workKind: 'implement',
        ruleId: 'rule-1',
        toolTimeMs: 5,
        idleGapMs: 6,
        peakContextTokens: 7_000_000_000,
      });
    });

    it('holds the usage [REXPORT-02]', () => {
      expect(only('worker_run_usage.json')).toMatchObject({
        run: owner.runId,
        project: owner.projectId,
        card: owner.cardId,
        workKind: 'implement',
        source: 'reported',
        models: { 'model-1': { inputTokens: 1 } },
        outputTokens: 2,
        costUsd: 0.12,
      });
    });

    it('holds the tool calls as they were reported [REXPORT-03]', () => {
      expect(only('worker_run_tool_calls.json')).toEqual({
        project: owner.projectId,
        runKey: owner.runKey,
        run: owner.runId,
        seq: 1,
        tool: 'Bash',
        kind: 'shell',
        startedAt: '2026-03-01T12:00:00.000Z',
        durationMs: 40,
        isError: false,
        inSubagent: false,
        backgroundId: null,
        waitsOn: null,
        signatures: ['git status'],
        fullText: 'git status -s',
      });
    });

    it('holds the transcripts, each run in a file', () => {
      expect(only('run_transcripts.json')).toEqual({
        runKey: owner.runKey,
        run: owner.runId,
        project: owner.projectId,
        through: 1,
        leftOut: 0,
        lastAt: '2026-03-01T12:00:00.000Z',
        endedAt: '2026-03-01T12:00:00.000Z',
        goneAt: null,
      });
      expect(only(`run_transcripts/${owner.runId}.json`)).toEqual({ type: 'text', text: 'Looks around.', number: 1 });
    });

    it('holds the times of the buckets [REXPORT-04]', () => {
      expect(only('worker_run_bucket_times.json')).toEqual({
        project: owner.projectId,
        runKey: owner.runKey,
        run: owner.runId,
        bucket: 'git status',
        ms: 40,
      });
    });

    it('holds the facts [REXPORT-05]', () => {
      expect(only('worker_run_facts.json')).toMatchObject({
        run: owner.runId,
        outcome: 'stopped',
        durationMs: 1000,
        costUsd: 0.12,
        inputTokens: null,
        toolTimeMs: null,
        peakContextTokens: null,
        meanCpuPct: 31.25,
        toolCalls: 1,
      });
    });

    it('holds the pins, definitions and holds [REXPORT-06] [REXPORT-07] [REXPORT-08] [REXPORT-09]', () => {
      const { projectId: project, cardId: card } = owner;
      const at = '2026-03-01T12:00:00.000Z';
      expect(only('experiment_pins.json')).toMatchObject({
        project,
        card,
        experiment: 'implement',
        variant: 'a',
        createdAt: at,
        lastResolvedAt: at,
      });
      expect(only('experiment_definitions.json')).toEqual({
        project,
        experiment: 'implement',
        weights: [{ name: 'a', weight: 3 }],
        metrics: null,
        sentAt: at,
      });
      expect(only('bridge_card_holds.json')).toEqual({
        project,
        card,
        run: owner.runId,
        actor: 'agent',
        reason: 'it failed',
        note: null,
        startedAt: at,
      });
    });

    it('holds the account, its projects, cards, comments and audit log', () => {
      expect(only('account.json')).toMatchObject({ id: owner.accountId, email: owner.email });
      expect(only('projects.json')).toMatchObject({ id: owner.projectId, columns: [{ terminal: false }] });
      expect(only('cards.json')).toMatchObject({
        id: owner.cardId,
        title: 'Ein "Titel"\nmit Umlaut ä',
        documents: [{ tag: 'plan' }],
      });
      expect(only('pull_request_comments.json')).toMatchObject({ body: 'a comment', run: owner.runId });
      expect(entriesOf(files, 'audit.json').map((entry) => entry.type)).toContain('bridge.work_request_claimed');
    });
  });

  it('of an empty account consists of empty lists', async () => {
    const { files } = await exported(await world.addAccount());
    for (const { name } of EXPORT_FILES) {
      const entries = entriesOf(files, name);
      if (!['account.json', 'audit.json'].includes(name)) expect([name, entries]).toEqual([name, []]);
    }
  });

  it('shows a hold without its run once that is past retention [REXPORT-08]', async () => {
    const owner = await fillAccount(world);
    await world.sql('update card_hold set run_id = null where owner_id = $1', [owner.accountId]);
    const { files } = await exported(owner.accountId);
    expect(entriesOf(files, 'bridge_card_holds.json')).toMatchObject([{ card: owner.cardId, run: null }]);
  });

  describe('of many rows', () => {
    let accountId: string;
    beforeAll(async () => {
      ({ accountId } = await fillAccount(world));
      await world.sql(
        `insert into audit_record (id, account_id, type, actor, subject_type, subject_id, at)
         select gen_random_uuid(), $1, 'many', 'system', 'x', n::text, now() from generate_series(1, 3000) n`,
        [accountId],
      );
      await world.sql('analyze audit_record');
    });

    it('is a snapshot: rows that are added while it is written are in none of its files', async () => {
      const { id } = await ask(accountId);
      const holder = await world.db.pool.connect();
      // The runs are among the last files, and no statement can read them yet; the export has begun when it waits.
      await holder.query('begin; lock table run in access exclusive mode');
      const done = writeExports(world.system(), 10);
      const waiting = `select 1 from pg_locks where not granted and relation = 'run'::regclass`;
      while ((await holder.query(waiting)).rowCount === 0) await new Promise(setImmediate);
      await holder.query(`insert into experiment_definition (project_id, experiment, account_id, weights, sent_at)
         select project_id, 'added later', account_id, '[]', now() from experiment_definition where account_id = '${accountId}'`);
      await holder.query('commit');
      holder.release();
      await done;
      const files = await readZip(exportPath(dir, id));
      expect(entriesOf(files, 'experiment_definitions.json').map((entry) => entry.experiment)).toEqual(['implement']);
      expect(entriesOf(files, 'audit.json').length).toBeGreaterThanOrEqual(3000);
    });

    it('says how far it is, and goes back to the queue unharmed when the process ends', async () => {
      const { id } = await ask(accountId);
      const stop = new AbortController();
      const seen: number[] = [];
      const system = world.system();
      const db = new Proxy(system.db, {
        get: (target, name) => {
          if (name !== 'query') return Reflect.get(target, name);
          return async (statement: Statement<unknown>, values: unknown[]) => {
            if (tellsProgress(statement)) seen.push(values[0] as number);
            if (seen.length === 5) stop.abort();
            return target.query(statement, values);
          };
        },
      });
      await writeExports({ ...system, db, queries: db }, 10, stop.signal);
      expect(seen).toEqual([...seen].sort((a, b) => a - b));
      expect(seen).toHaveLength(5);
      expect(await rowOf(id)).toMatchObject({ state: 'pending', attempts: 0 });
      expect(existsSync(unfinishedPath(dir, id, 1))).toBe(false);
      await writeExports(world.system(), 10);
      expect(await rowOf(id)).toMatchObject({ state: 'ready', attempts: 1 });
    });

    it('is dropped when its account is deleted while it is written', async () => {
      const gone = await world.addAccount();
      await world.sql(
        `insert into audit_record (id, account_id, type, actor, subject_type, subject_id, at)
         select gen_random_uuid(), $1, 'many', 'system', 'x', n::text, now() from generate_series(1, 2000) n`,
        [gone],
      );
      const { id } = await ask(gone);
      const system = world.system();
      const db = new Proxy(system.db, {
        get: (target, name) => {
          if (name !== 'query') return Reflect.get(target, name);
          return async (statement: Statement<unknown>, values: unknown[]) => {
            if (tellsProgress(statement)) await world.sql('delete from account where id = $1', [gone]);
            return target.query(statement, values);
          };
        },
      });
      expect(await writeExports({ ...system, db, queries: db }, 10)).toEqual({ written: 0, failed: 0 });
      expect((await readdir(dir)).filter((name) => name.startsWith(id))).toEqual([]);
    });
  });

  it('copies artifacts without its snapshot, and ends between them when another process has taken it over', async () => {
    const owner = await fillAccount(world);
    await world.sql(
      `insert into artifact select (fields).* from (
         select jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'name', n::text, 'bytes', 1000000)) as fields
         from artifact a cross join generate_series(1, 2) n where a.account_id = $1) more`,
      [owner.accountId],
    );
    const { id } = await ask(owner.accountId);
    const system = world.system();
    const opened: string[] = [];
    const held: unknown[] = [];
    const artifactStorage: ArtifactStorage = Object.assign(Object.create(system.artifactStorage), {
      open: async (artifact: string) => {
        opened.push(artifact);
        const open = `select pid from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`;
        held.push(...(await world.sql(open)));
        if (opened.length === 2) await world.sql(`update data_export set state = 'failed' where id = $1`, [id]);
        return undefined;
      },
    });
    expect(await writeExports({ ...system, artifactStorage }, 10)).toEqual({ written: 0, failed: 0 });
    expect([opened.length, held]).toEqual([2, []]);
  });

  it('that a dead process left behind is started again, at most three times', async () => {
    const accountId = await world.addAccount();
    const { id } = await ask(accountId);
    await world.sql(`update data_export set state = 'running', attempts = 1, progress = 40 where id = $1`, [id]);
    await writeExports(world.system(), 10);
    expect(await rowOf(id)).toMatchObject({ state: 'ready', attempts: 2 });
    const another = await ask(accountId);
    await world.sql(`update data_export set state = 'running', attempts = 3 where id = $1`, [another.id]);
    await expect(writeExports(world.system(), 10)).rejects.toThrow('never finished');
    expect(await rowOf(another.id)).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('Ask for a new'),
    });
  });

  it('that cannot be written is tried three times and then says so, without holding up the others', async () => {
    const file = join(dir, 'a-file');
    await writeFile(file, '');
    const broken = { ...world.system(), exportStorage: new LocalStorage(join(file, 'no-folder')) };
    const owner = await world.addAccount();
    const { id } = await ask(owner);
    for (const attempts of [1, 2]) {
      await expect(writeExports(broken, 10)).rejects.toThrow('ENOTDIR');
      expect(await rowOf(id)).toMatchObject({ state: 'pending', attempts });
    }
    expect(await mailsOf(owner)).toEqual([]);
    const second = await ask(await world.addAccount());
    await expect(writeExports(broken, 10)).rejects.toThrow('ENOTDIR');
    expect(await rowOf(id)).toMatchObject({ state: 'failed', attempts: 3 });
    expect(await mailsOf(owner)).toEqual(['export-failed']);
    expect(await rowOf(second.id)).toMatchObject({ state: 'pending', attempts: 1 });
    expect(await writeExports(world.system(), 10)).toEqual({ written: 1, failed: 0 });
  });

  it('of a process that only seemed dead overwrites nothing', async () => {
    const accountId = await world.addAccount();
    const { id } = await ask(accountId);
    const system = world.system();
    const db = new Proxy(system.db, {
      get: (target, name) => {
        if (name !== 'transaction') return Reflect.get(target, name);
        return async (work: Parameters<typeof target.transaction>[0]) => {
          // Another process takes the export over and is done with it, just before this one would have been.
          await writeExports(world.system(), 10);
          return target.transaction(work);
        };
      },
    });
    expect(await writeExports({ ...system, db }, 10)).toEqual({ written: 0, failed: 0 });
    expect(await rowOf(id)).toMatchObject({ state: 'ready', attempts: 2 });
    expect((await readdir(dir)).filter((name) => name.startsWith(id))).toEqual([`${id}.2.zip`]);
    expect((await readFile(exportPath(dir, id, 2))).length).toBe(Number((await rowOf(id)).bytes));
    expect(await mailsOf(accountId)).toEqual(['export-ready']);
  });

  it('keeps no partition from being made or dropped while it is written', async () => {
    const owner = await fillAccount(world);
    const { id } = await ask(owner.accountId);
    const holder = await world.db.pool.connect();
    await holder.query('begin; lock table worker_run_facts in access exclusive mode');
    const done = writeExports(world.system(), 10);
    const waiting = `select 1 from pg_locks where not granted and relation = 'worker_run_facts'::regclass`;
    while ((await holder.query(waiting)).rowCount === 0) await new Promise(setImmediate);
    await world.sql(`set lock_timeout = '5s'; create table host_sample_p1 partition of host_sample
      for values from ('1970-01-08') to ('1970-01-15'); drop table host_sample_p1`);
    await holder.query('rollback');
    holder.release();
    await done;
    expect(await rowOf(id)).toMatchObject({ state: 'ready' });
  });
});
