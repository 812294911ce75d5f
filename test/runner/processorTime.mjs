import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks of /proc in a second; Linux has had this figure on every system for twenty years. */
const TICKS = 100;
/** Chromium's processes are children of one that nobody waits for, so what they used is lost with them. */
const OF_BROWSER = /--type=(?:renderer|gpu-process|utility|zygote)/;
const SAMPLE_MS = 400;
/** A process has its own command line once it was seen so often. */
const LOOKS = 2;

/**
 * Counts the processor seconds of a process with everything that it starts: what is alive, what has ended and was waited for,
 * and the processes of a browser, which are looked at from time to time because nobody waits for them.
 */
export class TreeMeter {
  /** Seconds of each process of a browser when it was first and last seen. */
  #browsers = new Map();
  /** How often each other process of the machine was seen: a new one may still become one of a browser. */
  #others = new Map();

  constructor(pid = process.pid) {
    this.pid = pid;
    this.before = this.#look();
    for (const seen of this.#browsers.values()) seen.first = seen.last;
    this.timer = setInterval(() => this.#lookAtBrowsers(), SAMPLE_MS);
    this.timer.unref();
  }

  /** @returns seconds of all processes, and how many of them a browser used; undefined without /proc */
  stop() {
    clearInterval(this.timer);
    const now = this.#look();
    if (now === undefined || this.before === undefined) return undefined;
    const browser = [...this.#browsers.values()].reduce((sum, { first, last }) => sum + last - first, 0);
    return { seconds: Math.max(0, now - this.before) + browser, browser };
  }

  /** Notes the processes of browsers alone: to read of every process each time was a twentieth of what a file costs. */
  #lookAtBrowsers() {
    for (const pid of pids() ?? []) {
      const looks = this.#others.get(pid) ?? 0;
      if (looks === LOOKS) continue;
      const seen = this.#browsers.get(pid);
      const isOurs = seen !== undefined || (OF_BROWSER.test(read(`/proc/${pid}/cmdline`) ?? '') && this.#isOurs(pid));
      const row = isOurs ? statRow(pid) : undefined;
      if (row === undefined) this.#others.set(pid, looks + 1);
      else if (seen === undefined) this.#browsers.set(pid, { first: 0, last: row.own });
      else seen.last = Math.max(seen.last, row.own);
    }
  }

  #isOurs(pid) {
    for (let at = statRow(pid); at !== undefined; at = statRow(at.parent)) if (at.parent === this.pid) return true;
    return false;
  }

  /** Seconds of the tree without its browsers, whose processes are noted. */
  #look() {
    const rows = isAlone(this.pid) ? [statRow(this.pid)].filter((row) => row !== undefined) : statRows();
    if (rows === undefined) return undefined;
    const children = Map.groupBy(rows, ({ parent }) => parent);
    let sum = 0;
    const visit = (row) => {
      const { pid, own, waited } = row;
      const seen = this.#browsers.get(pid);
      // One that has ended has no command line any more until its parent waits for it: it was seen before.
      if (seen !== undefined || OF_BROWSER.test(read(`/proc/${pid}/cmdline`) ?? '')) {
        if (seen === undefined) this.#browsers.set(pid, { first: 0, last: own });
        else seen.last = Math.max(seen.last, own);
      } else sum += own + waited;
      for (const child of children.get(pid) ?? []) visit(child);
    };
    const root = rows.find(({ pid }) => pid === this.pid);
    if (root !== undefined) visit(root);
    return sum;
  }
}

/** Seconds that a process and its ended children have used until now; undefined when it is gone. */
export function secondsOf(pid) {
  const row = statRow(pid);
  return row && row.own + row.waited;
}

/** The same with the children that it has now; undefined when it is gone. */
export function secondsOfFamily(pid) {
  const own = secondsOf(pid);
  if (own === undefined) return undefined;
  const children = statRows().filter(({ parent }) => parent === pid);
  return children.reduce((sum, child) => sum + child.own + child.waited, own);
}

/** Most test files start nothing: to read of every process of the machine for them would cost more than to look here. */
function isAlone(pid) {
  try {
    return readdirSync(`/proc/${pid}/task`).every((thread) => read(`/proc/${pid}/task/${thread}/children`) === '');
  } catch {
    return false;
  }
}

function statRows() {
  return pids()
    ?.map(statRow)
    .filter((row) => row !== undefined);
}

function pids() {
  try {
    return readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 0);
  } catch {
    return undefined;
  }
}

function statRow(pid) {
  const text = read(`/proc/${pid}/stat`);
  if (text === undefined) return undefined;
  // The name of the program is in brackets, and may contain anything.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  return {
    pid: Number(pid),
    parent: fields[1],
    own: (fields[11] + fields[12]) / TICKS,
    waited: (fields[13] + fields[14]) / TICKS,
  };
}

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
