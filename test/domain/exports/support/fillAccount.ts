import { Readable } from 'node:stream';
import { zstdCompressSync } from 'node:zlib';
import { SUM_COLUMNS } from '../../../../src/domain/experiments/experimentSums.ts';
import { toolCallWeeks } from '../../../../src/domain/facts/toolCallWeeks.ts';
import { weekOf } from '../../../../src/lib/time/weeks.ts';
import { newId } from '../../../../src/lib/uuid.ts';
import type { DomainWorld } from '../../../support/domain.ts';
import {
  addBridge,
  addCard,
  addProject,
  addRequest,
  addRun,
  beat,
  type Place,
} from '../../commands/support/fixtures.ts';

/** Values that no file may contain and that must not outlive the account. */
export interface Secrets {
  readonly claimToken: string;
  readonly passwordHash: string;
  readonly session: string;
  readonly csrfToken: string;
  readonly refreshToken: string;
  readonly totp: string;
  readonly recoveryCode: string;
  readonly webhook: string;
  readonly forgeToken: string;
}

export interface FullAccount extends Place {
  readonly email: string;
  readonly cardId: string;
  readonly runId: string;
  readonly runKey: string;
  readonly requestId: string;
  readonly secrets: Secrets;
}

/** An account with a row in every table that holds something of an account. */
export async function fillAccount(world: DomainWorld): Promise<FullAccount> {
  const email = `${newId()}@example.test`;
  const accountId = await world.addAccount(email);
  // What is stored from here on has notes that are not added up yet.
  await world.sql('select fold_account_storage($1)', [accountId]);
  const secrets = {
    claimToken: newId(),
    passwordHash: `hash-${newId()}`,
    session: `session-${newId()}`,
    csrfToken: `csrf-${newId()}`,
    refreshToken: `refresh-${newId()}`,
    totp: `totp-${newId()}`,
    recoveryCode: `recovery-${newId()}`,
    webhook: `webhook-${newId()}`,
    forgeToken: `forge-token-${newId()}`,
  };
  const projectId = await addProject(world, accountId);
  const bridgeId = await addBridge(world, { accountId, projectId });
  const place = { accountId, projectId, bridgeId };
  await world.setFlag('bridge.host_sampling_enabled', true);
  await beat(world, place, {
    projects: [projectId],
    capabilities: ['commands', 'work-requests'],
    workKinds: ['implement'],
    name: 'attic',
    pushLogin: 'octo',
    update: { state: 'updating', version: '1.2.3', install: 'homebrew' },
    hooks: [{ package: 'acme/lint', ref: 'v1', event: 'start', lastRunAt: null, outcome: 'never', error: null }],
    workerPools: [{ name: 'big', size: 3, inUse: 1, queued: 2 }],
    accounts: [{ name: 'work', harness: 'code-agent', state: 'ready', reason: null, used: true }],
    hostSamples: [
      {
        sampledAt: world.now.toISOString(),
        cpuPct: [12.5, 50],
        memUsed: 1,
        memTotal: 2,
        swapUsed: 0,
        batteryPct: 80,
        onAc: false,
      },
    ],
  });
  const cardId = await addCard(world, place);
  const runId = await addRun(world, place, {
    state: 'stopped',
    subjectId: cardId,
    workKind: 'implement',
    ruleId: 'rule-1',
    harness: 'code-agent',
    account: 'work',
    model: 'model-1',
    startedAt: world.now,
    endedAt: world.now,
  });
  const request = await addRequest(world, place, { subjectType: 'card', subjectId: cardId, cardNumber: 1 });
  await world.sql(
    `update work_request set state = 'claimed', claim_token = $2, bridge_id = $3, claim_count = 1, lease_until = $4,
       reason = 'why-not' where id = $1`,
    [request.id, secrets.claimToken, bridgeId, new Date(world.now.getTime() + 60_000)],
  );
  await toolCallWeeks.make(world.db, weekOf(world.now));
  const all = [accountId, projectId, bridgeId, cardId, runId, world.now, request.id];
  // Each statement takes of these what it names.
  const texts = [
    `update run set work_request_id = $7, history = '[{"state": "running", "at": "2026-03-01T12:00:00Z"}]',
       worker_pool = 'big', experiment = 'implement', variant = 'a', harness_session_id = 'hs', tool_time_ms = 5,
       idle_gap_ms = 6, peak_context_tokens = 7000000000, output = 'what it said' where id = $5`,
    `update card set title = 'Ein "Titel"\nmit Umlaut ä', body = 'text', parent_id = id, assignee_id = $1, due_on = '2026-03-02', estimate = 5 where id = $4`,
    `insert into label (id, project_id, name, color, created_at) values ('${newId()}', $2, 'Tides', 'sea', $6)`,
    `insert into agent_permission (id, project_id, rule, created_at) values ('${newId()}', $2, 'Use the tool maps.route', $6)`,
    `insert into project_webhook (id, project_id, forge, repository, base_url, secret, created_at, last_delivery_at, last_status)
       values ('${newId()}', $2, 'github', 'octo/harbour', 'https://git.example.com', '${secrets.webhook}', $6, $6, 'accepted')`,
    `insert into project_repository (id, project_id, forge, installation, number, repository, connected_at)
       values ('${newId()}', $2, 'github', '7', '8', 'octo/quay', $6)`,
    `insert into card_label (card_id, label_id) select $4::uuid, id from label where project_id = $2`,
    `insert into inbox_choices (account_id, pushed, mailed, due_at, quiet, quiet_end) values ($1, '{questions}', '{failures}', $6,
       '{"from": "22:00", "until": "07:00", "zone": "UTC", "days": ["weekend"]}', $6)`,
    `insert into inbox_told (account_id, item_id, way, seen_at) values ($1, 'quiet-bridge:' || ($3::uuid)::text, 'push', $6)`,
    `insert into inbox_mark (account_id, item_id, read_at, updated_at) values ($1, 'quiet-bridge:' || ($3::uuid)::text, $6, $6)`,
    `insert into project_member (id, project_id, account_id, role, since) values ('${newId()}', $2, $1, 'viewer', $6)`,
    `insert into project_invitation (id, project_id, role, email, token_hash, invited_by, created_at, expires_at)
       values ('${newId()}', $2, 'viewer', 'guest@example.test', '${newId()}', $1, $6, $6)`,
    `insert into card_document (card_id, document_id, tag) values ($4, $7, 'plan')`,
    `insert into document (id, account_id, project_id, title, version, author, person_id, created_at, updated_at)
       values ('${newId()}', $1, $2, 'Plan', 1, 'human', $1, $6, $6)`,
    `insert into document_version (id, account_id, project_id, document_id, number, text, author, person_id, created_at)
       select '${newId()}', $1, $2, id, 1, 'First the lights.', 'human', $1, $6 from document where account_id = $1`,
    `insert into card_block (card_id, blocker_id, created_at) values ($4, $4, $6)`,
    `insert into withheld_work (card_id, rule_id, kind, attempt, hand_backs, reason, created_at) values ($4, 'implement', 'implement', 1, 0, 'conflict', $6)`,
    `insert into attempt_set (id, owner_id, project_id, card_id, rule_id, attempts, started_at)
       values ('${newId()}', $1, $2, $4, 'delivery.implement', '[]', $6)`,
    `insert into card_hold (owner_id, project_id, card_id, actor, reason, run_id, created_at)
       values ($1, $2, $4, 'agent', 'it failed', $5, $6)`,
    `insert into card_comment (id, account_id, project_id, card_id, author, text, created_at)
       values ('${newId()}', $1, $2, $4, 'human', 'well done', $6)`,
    `insert into card_mention (id, account_id, project_id, card_id, comment_id, person_id, writer_id, handle, created_at)
       select '${newId()}', $1, $2, $4, id, $1, $1, 'ann', $6 from card_comment where card_id = $4`,
    `insert into card_pull_request (card_id, account_id, project_id, forge, repository, connection, number, url, title, branch,
       base, state, head_sha, conflict, checks, review, approval_sha, open_threads, stacked_on, is_behind, in_queue,
       touches_guarded, facts, changed_at)
       values ($4, $1, $2, 'github', 'octo/harbour', '${newId()}', 7, 'https://forge.example/octo/harbour/pull/7', 'The tides',
         'card-1', 'main', 'open', 'abcd', false, 'passed', 'approved', 'abcd', 0, null, false, false, true,
         '{"checks": [{"name": "build", "state": "passed"}], "early": [], "reviews": [], "protection": null, "isMergeable": null, "acted": {},
           "headAt": "2026-01-01T00:00:00.000Z", "threads": [{"id": "T1", "isResolved": false, "path": "a.ts", "line": 1,
           "text": "ann: Why?", "at": "2026-01-01T00:00:00.000Z"}]}', $6)`,
    `insert into imported_thing (id, project_id, source, key, card_id)
       values ('${newId()}', $2, 'the old board', '17', $4)`,
    `insert into artifact (id, account_id, project_id, card_id, run_id, name, media_type, bytes, sha256, author, created_at)
       values ('${newId()}', $1, $2, $4, $5, 'notes.txt', 'text/plain', 5, 'a1b2', 'agent', $6)`,
    `insert into card_ask (id, account_id, project_id, card_id, session_id, run_id, question, created_at, answer_id, answer,
       closed_at, resume)
       values ('${newId()}', $1, $2, $4, '${newId()}', $5, 'which one?', $6, '${newId()}', 'this one', $6, 'sent')`,
    `insert into card_review (id, account_id, project_id, card_id, author, run_id, verdict, summary, findings, created_at)
       values ('${newId()}', $1, $2, $4, 'agent', $5, 'request-changes', 'almost',
         '[{"path": "a.ts", "line": 3, "severity": "minor", "title": "a name", "detail": ""}]', $6)`,
    `insert into site_review_comment (id, account_id, project_id, card_id, person_id, text, url, selector, viewport_width,
       viewport_height, context, created_at)
       values ('${newId()}', $1, $2, $4, $1, 'too small', 'https://www.example.com/', '#price', 1280, 720, 'release 12', $6)`,
    `insert into bridge_command (id, account_id, project_id, bridge_id, run_id, kind, cause, state, payload, created_at,
       expires_at) values ('${newId()}', $1, $2, $3, $5, 'stop-run', 'person', 'pending', '{"type": "bridge.command"}', $6, $6)`,
    `insert into worker_run_usage (id, run_id, account_id, project_id, card_id, work_kind, source, models, input_tokens,
       output_tokens, cache_read_tokens, cache_write_tokens, cost_usd, stored_at)
       values ('${newId()}', $5, $1, $2, $4, 'implement', 'reported', '{"model-1": {"inputTokens": 1}}', 1, 2, 3, 4, 0.12, $6)`,
    `insert into worker_run_tool_calls (week, run_id, seq, tool, kind, started_at, duration_ms, is_error, in_subagent,
       signatures, full_text) values (${weekOf(world.now)}, $5, 1, 'Bash', 'shell', $6, 40, false, false, '{git status}', 'git status -s')`,
    `insert into worker_run_facts (run_id, account_id, project_id, bridge_id, run_key, card_id, kind, state, duration_ms,
       cost_usd, mean_cpu_pct, tool_calls, first_report_at, experiment, variant)
       select $5::uuid, $1::uuid, $2::uuid, $3::uuid, run_key, $4::uuid, 'worker', 'stopped', 1000, 0.12, 31.25, 1, $6::timestamptz,
         'implement', 'a' from run where id = $5`,
    // As if an earlier change had been folded already.
    `insert into experiment_sum (${SUM_COLUMNS}) select ${SUM_COLUMNS} from experiment_change where project_id = $2`,
    `insert into worker_run_bucket_times (run_id, bucket, ms) values ($5, 'git status', 40)`,
    `insert into run_transcript (run_id, project_id, through, bytes, last_at, ended_at) values ($5, $2, 1, 40, $6, $6)`,
    `insert into run_transcript_part (run_id, first, through, bytes, content) values ($5, 1, 1, 40,
       '\\x${zstdCompressSync('{"type":"text","text":"Looks around."}').toString('hex')}')`,
    `insert into run_activity (run_id, kind, since, refusals, calls, updated_at) values ($5, 'running', $6, 0, '[]', $6)`,
    `insert into run_change (run_id, repository, card_id, place, revision, taken_at, is_final, path, branch, is_dirty, commits,
       commit_count, files, marked, file_count, added, removed, patch, patch_left_out)
       values ($5, 'harbour', $4, 0, 1, $6, true, '/srv/harbour', 'card-1', false, '[]', 0, '[{"path": "a.ts"}]', '[]', 1, 2, 1, '\\x28b5', 0)`,
    `insert into change_comment (id, account_id, project_id, card_id, repository, path, side, start_line, end_line, quote, body,
       suggestion, author, person_id, created_at)
       values ('${newId()}', $1, $2, $4, 'harbour', 'a.ts', 'new', 1, 2, 'const tide', 'why?', 'const ebb', 'human', $1, $6)`,
    `insert into card_mention (id, account_id, project_id, card_id, change_comment_id, person_id, writer_id, handle, created_at)
       select '${newId()}', $1, $2, $4, id, $1, $1, 'ann', $6 from change_comment where card_id = $4`,
    `insert into run_message (id, account_id, project_id, run_id, session_id, bridge_id, person_id, text, interrupt, state, resumes,
       created_at) values ('${newId()}', $1, $2, $5, '${newId()}', $3, $1, 'Look at the tides.', false, 'withdrawn', 0, $6)`,
    `insert into card_mention (id, account_id, project_id, card_id, review_id, person_id, writer_id, handle, created_at)
       select '${newId()}', $1, $2, $4, id, $1, $1, 'ann', $6 from card_review where card_id = $4`,
    `insert into card_mention (id, account_id, project_id, card_id, message_id, person_id, writer_id, handle, created_at)
       select '${newId()}', $1, $2, $4, id, $1, $1, 'ann', $6 from run_message where run_id = $5`,
    `insert into change_view (card_id, person_id, repository, path, blob, viewed_at)
       values ($4, $1, 'harbour', 'a.ts', '0a', $6)`,
    `insert into experiment_pin (project_id, experiment, card_id, account_id, variant, created_at, resolved_at)
       values ($2, 'implement', $4, $1, 'a', $6, $6)`,
    `insert into experiment_definition (project_id, experiment, account_id, weights, metrics, sent_at)
       values ($2, 'implement', $1, '[{"name": "a", "weight": 3}]', null, $6)`,
    `insert into pull_request_comment (id, account_id, project_id, card_id, run_id, pull_request_number, body, created_at)
       values ('${newId()}', $1, $2, $4, $5, 12, 'a comment', $6)`,
    `insert into pull_request_post (id, account_id, project_id, card_id, kind, run_id, thread, body, pull_request_number, created_at)
       values ('${newId()}', $1, $2, $4, 'answer', $5, 'T1', 'an answer', 12, $6)`,
    `insert into bridge_stream (account_id, bridge_id, opened_at, seen_at) values ($1, $3, $6, $6)`,
    `insert into data_export (id, account_id, state, requested_at) values ('${newId()}', $1, 'expired', $6)`,
    `insert into registered_operation (id, account_id, name, kind, sha256, document, created_at, updated_at)
       values ('${newId()}', $1, 'Board', 'query', 'a1b2', 'query Board { viewer { id } }', $6, $6)`,
    `insert into account_identity (id, account_id, provider, subject, login, linked_at)
       values ('${newId()}', $1, 'github', ($1::uuid)::text, 'octo', $6)`,
    `insert into passkey (id, account_id, credential_id, public_key, counter, transports, opens_alone, backed_up, name,
                         created_at)
       values ('${newId()}', $1, ($1::uuid)::text, '\\x00', 1, '{usb}', true, false, 'key', $6)`,
    `insert into totp (account_id, secret, confirmed_at, last_step, pending, pending_at)
       values ($1, '${secrets.totp}', $6, 1, '${secrets.totp}', $6)`,
    `insert into recovery_code (id, account_id, created_at, used_at) values ('${secrets.recoveryCode}', $1, $6, $6)`,
    `insert into personal_token (id, account_id, name, scope, created_at, expires_at)
       values ('${newId()}', $1, 'a script', 'api', $6, $6)`,
    `insert into forge_rules (project_id, merges, quiet_minutes, posts_reviews, changed_at) values ($2, true, 15, true, $6)`,
    `insert into forge_token (id, account_id, forge, base_url, token, login, user_id, checked_at, created_at)
       values ('${newId()}', $1, 'gitlab', 'https://gitlab.com', '${secrets.forgeToken}', 'octo', '7', $6, $6)`,
    `insert into webhook_endpoint (id, account_id, project_id, url, sources, operation, variables, secret, previous_secret, created_at)
       values ('${newId()}', $1, $2, 'https://example.test/hook', '{board.card_moved}', 'Moves', '{}', '\\x01', '\\x02', $6)`,
    `insert into webhook_delivery (id, endpoint_id, account_id, project_id, source, facts, created_at)
       select gen_random_uuid(), e.id, e.account_id, e.project_id, 'board.card_moved', '{}', $6
       from webhook_endpoint e where e.account_id = $1`,
    `insert into subscription (id, account_id, customer_id, status, current_period_end, cancel_at, created_at, as_of)
       values ('sub_' || md5(($1::uuid)::text), $1, 'cus_1', 'active', $6, $6, $6, $6)`,
    `insert into account_token (id, account_id, purpose, created_at, expires_at)
     values (gen_random_uuid()::text, $1, 'reset-password', $6, $6)`,
    `insert into registration (id, account_id, created_at, expires_at) values (gen_random_uuid()::text, $1, $6, $6)`,
    `insert into mail (id, account_id, kind, to_address, locale, data, next_at, created_at, sent_at)
     select '${newId()}', a.id, 'test', a.email, 'en', 'sealed', $6, $6, $6 from account a where a.id = $1`,
    `insert into session (id, account_id, csrf_token, created_at, expires_at)
       values ('${secrets.session}', $1, '${secrets.csrfToken}', $6, $6)`,
    `insert into push_subscription (id, account_id, session_id, endpoint_hash, host, secret, label, created_at)
     values ('${newId()}', $1, '${secrets.session}', '${newId()}', 'push.example', 'x', 'Firefox on Linux', $6)`,
    `insert into oauth_payload (model, id, payload, account_id)
       values ('RefreshToken', '${secrets.refreshToken}', '{"jti": "${secrets.refreshToken}"}', ($1::uuid)::text)`,
    `update account set password_hash = '${secrets.passwordHash}' where id = $1`,
    `insert into audit_record (id, account_id, type, actor, subject_type, subject_id, project_id, at)
       values ('${newId()}', $1, 'bridge.work_request_claimed', 'bridge:' || ($3::uuid)::text, 'work-request', ($7::uuid)::text, $2, $6)`,
  ];
  for (const text of texts) await world.sql(...used(text, all));
  const artifacts = await world.sql<{ id: string }>('select id from artifact where card_id = $1', [cardId]);
  for (const { id } of artifacts) await world.system().artifactStorage.put(id, Readable.from([Buffer.from('notes')]));
  const [run] = await world.sql<{ run_key: string }>('select run_key from run where id = $1', [runId]);
  return { ...place, email, cardId, runId, runKey: run?.run_key as string, requestId: request.id, secrets };
}

/** The statement with the values that it names, renumbered: the database refuses values without a place. */
function used(text: string, values: readonly unknown[]): [string, unknown[]] {
  const places = [...new Set([...text.matchAll(/\$(\d)/g)].map(([, digit]) => Number(digit)))];
  return [
    text.replace(/\$(\d)/g, (_, digit) => `$${places.indexOf(Number(digit)) + 1}`),
    places.map((place) => values[place - 1]),
  ];
}
