import { setTimeout as wait } from 'node:timers/promises';
import { killAll, membersOf } from './cgroups.ts';
import { cleanText } from './cleanText.ts';
import { listProcesses, type ProcessRow } from './processList.ts';

const FIRST_LOOK_MS = 20;
const LONGEST_LOOK_MS = 400;
/** How long a process that was killed may take to be gone. */
const KILLED_MS = 2_000;
const MOST_NAME = 40;

/** A process of a run that is over. */
export interface LeftProcess {
  readonly pid: number;
  /** When it was started, in a form of the system: another process with this id was started at another time. */
  readonly born: string;
  /** Of its program, for people. */
  readonly name: string;
}

/** What became of the processes that a run had left. */
export interface LeftEnd {
  readonly ended: readonly LeftProcess[];
  readonly left: readonly LeftProcess[];
}

export interface RunTreeParts {
  /** The run whose mark the processes carry. */
  readonly runId: string | undefined;
  /** Whether a mark is one of the processes; by default that of the run. */
  readonly isOwn?: (mark: string) => boolean;
  /** The keeper that this bridge has seen alive, and its script. Its id may have been given to another process since. */
  readonly keeper?: { readonly pid: number; readonly script: string } | undefined;
  /** The process group of the keeper, which may be gone; by default that of `keeper`. */
  readonly keeperGroup?: number | undefined;
  /** The folders of the run's control groups. What is in them is the run's, wherever else it moved. */
  readonly cgroups?: readonly string[] | undefined;
  /** Processes of the run that were seen before, by this bridge or an earlier one. */
  readonly known?: readonly Pick<LeftProcess, 'pid' | 'born'>[];
  /** The processes of the machine, and how one is signalled: those of this system by default. */
  readonly list?: () => Promise<readonly ProcessRow[]>;
  readonly signal?: (pid: number, name: 'SIGTERM' | 'SIGKILL') => void;
  /** This bridge. */
  readonly bridge?: number;
}

/**
 * The processes of a run apart from its keeper: the descendants of the keeper, its group, what is in the run's control groups,
 * what carries the mark of the run, and all that these have started. A process that was seen below the keeper stays one of the
 * run when it has lost its parent, as long as its start is the same: ids are given again. The bridge, keepers and the processes
 * of other runs are never among them.
 */
export class RunTree {
  /** When each process that was seen was started, by its id. */
  private readonly seen: Map<number, string>;
  /** Whether the control groups hold nothing but processes of the run, so that they can be killed as a whole. */
  private ownsGroups = false;
  private readonly list: () => Promise<readonly ProcessRow[]>;
  private readonly signal: (pid: number, name: 'SIGTERM' | 'SIGKILL') => void;

  constructor(private readonly parts: RunTreeParts) {
    this.seen = new Map(parts.known?.map(({ pid, born }) => [pid, born]));
    this.list = parts.list ?? listProcesses;
    this.signal = parts.signal ?? signalOne;
  }

  /** Remembers the processes of the run, before a signal takes away what connects them. @throws Error as {@link listProcesses} */
  async note(): Promise<void> {
    await this.find();
  }

  /**
   * The processes that are there now.
   * @param inGroup whether those in the keeper's group count: after a stop the keeper ends them
   * @throws Error when the system cannot be queried
   */
  async left(inGroup = true): Promise<LeftProcess[]> {
    const rows = await this.find();
    return rows.filter(({ group }) => inGroup || group !== this.parts.keeper?.pid).map(toLeft);
  }

  /**
   * Ends the processes: SIGTERM, and SIGKILL for what is there after the delay. @throws Error when the system cannot be queried
   */
  async end(delayMs: number): Promise<LeftEnd> {
    const told = new Map<string, ProcessRow>();
    let rows = await this.find();
    const start = performance.now();
    for (let look = FIRST_LOOK_MS; rows.length > 0; look = Math.min(2 * look, LONGEST_LOOK_MS)) {
      for (const row of rows) {
        if (!told.has(keyOf(row))) this.signal(row.pid, 'SIGTERM');
        told.set(keyOf(row), row);
      }
      const rest = start + delayMs - performance.now();
      if (rest <= 0) break;
      await wait(Math.min(look, rest));
      rows = await this.find();
    }
    for (const deadline = performance.now() + KILLED_MS; rows.length > 0 && performance.now() < deadline; ) {
      for (const row of rows) {
        told.set(keyOf(row), row);
        this.signal(row.pid, 'SIGKILL');
      }
      if (this.ownsGroups) await killAll(this.parts.cgroups ?? []);
      await wait(FIRST_LOOK_MS);
      rows = await this.find();
    }
    const stays = new Set(rows.map(keyOf));
    return {
      ended: [...told.values()].filter((row) => !stays.has(keyOf(row))).map(toLeft),
      left: rows.map(toLeft),
    };
  }

  private async find(): Promise<ProcessRow[]> {
    const { runId, keeper, keeperGroup = keeper?.pid, cgroups = [] } = this.parts;
    const { bridge = process.pid, isOwn = (mark) => mark === runId } = this.parts;
    // The groups are read first: a process that gets the id of one that has just ended is in the list with another start.
    const members = await membersOf(cgroups);
    const rows = await this.list();
    const byPid = new Map(rows.map((row) => [row.pid, row]));
    const exempt = ancestors(bridge, byPid);
    const isKept = keeper !== undefined && (byPid.get(keeper.pid)?.command.includes(keeper.script) ?? true);
    const isForeign = (row: ProcessRow): boolean =>
      exempt.has(row.pid) || isKeeper(row) || (row.runId !== undefined && !isOwn(row.runId));
    const isMine = (row: ProcessRow): boolean => {
      if (row.runId !== undefined && isOwn(row.runId)) return true;
      if (this.seen.get(row.pid) === row.born) return true;
      if (isPause(row) && row.group === keeperGroup) return false;
      return members.has(row.pid) || (isKept && (row.parent === keeper?.pid || row.group === keeper?.pid));
    };
    this.ownsGroups = members.size > 0 && !rows.some((row) => members.has(row.pid) && isForeign(row) && !isKeeper(row));
    const children = Map.groupBy(rows, ({ parent }) => parent);
    const found = new Map<number, ProcessRow>();
    const open = rows.filter((row) => !isForeign(row) && isMine(row));
    for (let row = open.pop(); row !== undefined; row = open.pop()) {
      if (found.has(row.pid)) continue;
      found.set(row.pid, row);
      this.seen.set(row.pid, row.born);
      open.push(...(children.get(row.pid) ?? []).filter((child) => !isForeign(child)));
    }
    return [...found.values()];
  }
}

/** A keeper, which carries no mark. That of another run is at work, and that of this run ends by itself. */
function isKeeper({ command, runId }: ProcessRow): boolean {
  return runId === undefined && command.startsWith('/bin/sh ') && command.includes('/keeper.sh ');
}

/** It looks like a pause of the keeper, which is in its group and carries no mark either. */
function isPause({ command, runId }: ProcessRow): boolean {
  return runId === undefined && /^sleep [0-9.]+$/.test(command);
}

function ancestors(pid: number, byPid: ReadonlyMap<number, ProcessRow>): Set<number> {
  const line = new Set<number>();
  for (let at: number | undefined = pid; at !== undefined && !line.has(at); at = byPid.get(at)?.parent) line.add(at);
  return line;
}

const keyOf = ({ pid, born }: ProcessRow): string => `${pid} ${born}`;

function toLeft({ pid, born, command }: ProcessRow): LeftProcess {
  const program = command.split(' ', 1)[0] ?? '';
  const name = cleanText(program.slice(program.lastIndexOf('/') + 1), MOST_NAME, 'start').trim();
  return { pid, born, name: name === '' ? 'a process' : name };
}

function signalOne(pid: number, name: 'SIGTERM' | 'SIGKILL'): void {
  try {
    process.kill(pid, name);
  } catch {
    // ESRCH: it has ended by itself. EPERM: it belongs to another user, and stays.
  }
}
