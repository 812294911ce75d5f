import { z } from 'zod';
import { invalidInput } from '../../errors.ts';
import { holdsControlCharacter } from '../../lib/text/holdsControlCharacter.ts';
import { cutToSecond, parseRfc3339 } from '../../lib/time/rfc3339.ts';
import type { AgentAccountRow, HookRow, MappedProjectRow, WorkerPoolRow } from '../../tables/Bridge.ts';
import type { Leftovers } from '../../tables/Run.ts';
import { ACCOUNT_STATES, HOOK_EVENTS, HOOK_OUTCOMES, UPDATE_STATES } from '../../tables/words.ts';
import { FORGE_LOGIN_RULE, isForgeLogin } from '../input/forgeLogin.ts';
import { time } from '../input/moment.ts';
import { word } from '../input/names.ts';
import { isWithin, NO_CONTROL } from '../input/text.ts';
import { toViolations } from '../input/toViolations.ts';
import { trimText } from '../input/trimText.ts';
import { anyCaseUuid } from '../input/uuid.ts';

/** A heartbeat after its rules (document 1 §2.2): trimmed, judged, `undefined` where the bridge keeps what it held. */
export interface HeartbeatReport {
  projects: string[];
  cliVersion: string;
  /** A text requests the name, null gives it up. */
  name: string | null | undefined;
  pushLogin: string | null | undefined;
  /** Null clears it: the only field that an omission does not preserve. */
  update: { state: (typeof UPDATE_STATES)[number]; version: string | null; install: string | null } | null;
  hooks: HookRow[] | undefined;
  workerPools: WorkerPoolRow[] | undefined;
  accounts: AgentAccountRow[] | undefined;
  mappedProjects: MappedProjectRow[] | undefined;
  leftovers: RunLeftoversReport[] | undefined;
  paused: boolean | undefined;
  capabilities: string[] | undefined;
  workKinds: string[] | undefined;
  workClaims: { id: string; claimToken: string }[];
  /** The attempts at cards whose worktrees the bridge has. */
  attempts: { id: string; cardId: string }[];
  hostSamples: HostSampleReport[];
}

/** What a run has left running. `runId` is the bridge's. */
export interface RunLeftoversReport extends Leftovers {
  runId: string;
  projectId: string;
}

export interface HostSampleReport {
  sampledAt: Date;
  cpuPct: number[];
  memUsed: number;
  memTotal: number;
  swapUsed: number;
  batteryPct: number | null;
  onAc: boolean | null;
}

const trimmed = (min: 0 | 1, max: number) =>
  z
    .string()
    .overwrite(trimText)
    .refine((text) => text.length >= min && isWithin(text, max), {
      message: `must be ${min} to ${max} characters long after trimming`,
    })
    .meta({ minLength: min, maxLength: max });
const count = z.number().int('must be an integer').min(0, 'must be 0 or more').max(1000, 'must be 1000 or less');
const rows = <T extends z.ZodType>(row: T, max: number) => z.array(row).max(max, `must hold at most ${max} rows`);
const readTime = time((given) => (given instanceof Date ? given : parseRfc3339(given)));
const bytes = z.number().int('must be an integer').min(0, 'must be 0 or more');
const percent = z.number().min(0, 'must be 0 or more').max(100, 'must be 100 or less');

export const HEARTBEAT = z.object({
  projects: rows(anyCaseUuid, 500),
  cliVersion: trimmed(1, 100),
  name: z
    .string()
    .overwrite(trimText)
    .refine((name) => isWithin(name, 40), { message: 'must be at most 40 characters long after trimming' })
    .refine((name) => !holdsControlCharacter(name), { message: NO_CONTROL })
    .meta({ maxLength: 40 })
    .nullish(),
  pushLogin: z
    .string()
    .refine((login) => login === '' || isForgeLogin(login), { message: FORGE_LOGIN_RULE })
    .nullish(),
  update: z
    .object({
      state: z.enum(UPDATE_STATES),
      version: z.string().max(100, 'must be at most 100 characters long').nullish(),
      install: z.string().nullish(),
    })
    .nullish(),
  hooks: rows(
    z.object({
      package: trimmed(1, 300).refine((name) => /^[^/\s]+(\/[^/\s]+)+$/.test(name), {
        message: 'must read owner/repo or owner/repo/path',
      }),
      ref: trimmed(1, 100),
      event: z.enum(HOOK_EVENTS),
      lastRunAt: readTime.nullish(),
      outcome: z.enum(HOOK_OUTCOMES),
      error: trimmed(0, 500).nullish(),
    }),
    100,
  ).nullish(),
  workerPools: rows(z.object({ name: word, size: count, inUse: count, queued: count }), 50).nullish(),
  accounts: rows(
    z.object({
      name: word,
      harness: word,
      state: z.enum(ACCOUNT_STATES),
      reason: trimmed(0, 200).nullish(),
      used: z.boolean().nullish(),
    }),
    50,
  ).nullish(),
  mappedProjects: rows(
    z.object({
      id: anyCaseUuid,
      state: z.enum(ACCOUNT_STATES),
      reason: trimmed(0, 200).nullish(),
      portWaits: rows(
        z.object({
          workRequestId: anyCaseUuid.nullish(),
          runId: anyCaseUuid.nullish(),
          port: z.number().int('must be an integer').min(1, 'must be 1 or more').max(65_535, 'must be 65535 or less'),
          usedBy: trimmed(1, 100).refine((text) => !holdsControlCharacter(text), { message: NO_CONTROL }),
        }),
        20,
      ).nullish(),
    }),
    500,
  ).nullish(),
  leftovers: rows(
    z.object({
      runId: anyCaseUuid,
      projectId: anyCaseUuid,
      count: z.number().int('must be an integer').min(1, 'must be 1 or more').max(100_000, 'must be 100000 or less'),
      processes: rows(
        z.object({
          pid: z
            .number()
            .int('must be an integer')
            .min(1, 'must be 1 or more')
            .max(2_147_483_647, 'must be 2147483647 or less'),
          name: trimmed(1, 60),
        }),
        20,
      ),
    }),
    100,
  ).nullish(),
  paused: z.boolean().nullish(),
  capabilities: rows(word, 20).nullish(),
  workKinds: rows(word, 200).nullish(),
  workClaims: rows(z.object({ id: anyCaseUuid, claimToken: anyCaseUuid }), 200).nullish(),
  attempts: rows(z.object({ id: anyCaseUuid, cardId: anyCaseUuid }), 200).nullish(),
  hostSamples: rows(
    z.object({
      sampledAt: readTime,
      cpuPct: z.array(percent).max(1024, 'must hold at most 1024 numbers'),
      memUsed: bytes,
      memTotal: bytes,
      swapUsed: bytes,
      batteryPct: percent.nullish(),
      onAc: z.boolean().nullish(),
    }),
    720,
  ).nullish(),
});

const COMPILED = z.compile(HEARTBEAT, { strict: true });

/**
 * Judges a heartbeat's body.
 * @throws Refusal bad_user_input with one violation per broken rule
 */
export function parseHeartbeat(input: unknown): HeartbeatReport {
  const result = COMPILED.safeParse(input);
  if (!result.success) throw invalidInput(toViolations(result.error));
  const body = result.data;
  return {
    projects: [...new Set(body.projects.map((id) => id.toLowerCase()))],
    cliVersion: body.cliVersion,
    name: body.name === undefined || body.name === null ? undefined : body.name || null,
    pushLogin: body.pushLogin === undefined || body.pushLogin === null ? undefined : body.pushLogin || null,
    update: body.update
      ? {
          state: body.update.state,
          version: trimText(body.update.version ?? '') || null,
          // Unknown installers count as none, so that a newer bridge is not refused.
          install: body.update.install === 'homebrew' ? 'homebrew' : null,
        }
      : null,
    hooks: body.hooks?.map((hook) => ({
      package: hook.package,
      ref: hook.ref,
      event: hook.event,
      lastRunAt: hook.lastRunAt ? hook.lastRunAt.toISOString() : null,
      outcome: hook.outcome,
      error: hook.error || null,
    })),
    workerPools: body.workerPools ?? undefined,
    accounts: body.accounts?.map((account) => ({
      name: account.name,
      harness: account.harness,
      state: account.state,
      reason: account.state === 'failing' ? account.reason || null : null,
      used: account.used ?? true,
    })),
    mappedProjects: body.mappedProjects?.map(({ id, state, reason, portWaits }) => ({
      id: id.toLowerCase(),
      state,
      reason: state === 'failing' ? reason || null : null,
      ...(portWaits?.length
        ? {
            portWaits: portWaits.map(({ workRequestId, runId, port, usedBy }) => ({
              ...(workRequestId && { workRequestId: workRequestId.toLowerCase() }),
              ...(runId && { runId: runId.toLowerCase() }),
              port,
              usedBy,
            })),
          }
        : {}),
    })),
    leftovers: body.leftovers?.map(({ runId, projectId, count: number, processes }) => ({
      runId: runId.toLowerCase(),
      projectId: projectId.toLowerCase(),
      count: number,
      processes: processes.map(({ pid, name }) => ({ pid, name })),
    })),
    paused: body.paused ?? undefined,
    capabilities: body.capabilities ? [...new Set(body.capabilities)] : undefined,
    workKinds: body.workKinds ? [...new Set(body.workKinds)] : undefined,
    workClaims: body.workClaims ?? [],
    attempts: body.attempts ?? [],
    hostSamples: (body.hostSamples ?? []).map((sample) => ({
      ...sample,
      sampledAt: cutToSecond(sample.sampledAt),
      batteryPct: sample.batteryPct ?? null,
      onAc: sample.onAc ?? null,
    })),
  };
}
