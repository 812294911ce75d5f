import { fork } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { forget, packagesLoadedWith, reachOf } from '../../test/runner/importGraph.mjs';
import { readable, say, took } from './say.mjs';

const CHILD = join(import.meta.dirname, 'child.mjs');
/** When a started program has settled, the next process is made ready, so that the two do not compete for the processor. */
const SPARE_AFTER_MS = 1_000;
const STOP_MS = 15_000;

/** One of the programs that run while people work on the sources: started, replaced and ended. */
export class Program {
  /** A source of it changed since it was started. */
  isOutdated = false;
  #running;
  #spare;
  #spareTimer;

  /**
   * @param row of the table of processes
   * @param build the compiled sources
   * @param env what the process gets beside the environment of `npm run dev`
   */
  constructor(row, build, env) {
    this.row = row;
    this.build = build;
    this.env = env;
    this.entry = join(build.root, row.entry);
  }

  get isRunning() {
    return this.#running !== undefined;
  }

  /** Whether the program imports one of the sources, directly or through others. */
  isConcernedBy(sources) {
    for (const source of sources) forget(source);
    const reach = reachOf(this.entry);
    return sources.some((source) => reach.has(source));
  }

  /**
   * Loads the program in a process that waits for its start, while the old one still runs.
   * @returns whether it can be loaded
   */
  async loadAhead() {
    clearTimeout(this.#spareTimer);
    // A process that has loaded the program before holds modules that may be outdated.
    if (this.#spare?.hasLoaded) void this.#discard();
    const spare = this.#spare?.connected ? this.#spare : this.#fork();
    this.#spare = spare;
    spare.hasLoaded = true;
    spare.send({ ahead: this.build.outputOf(join(this.build.root, this.row.ahead)) });
    const fault = await Promise.race([
      new Promise((resolve) => spare.once('message', (answer) => resolve(answer.fault))),
      spare.gone.then((how) => `ended with ${how} while it was loaded`),
    ]);
    if (fault === undefined) return true;
    say(this.row.name, `stays as it is: ${fault}`);
    void this.#discard();
    return false;
  }

  /** Starts the program; yields the line that says that it is ready, or nothing when it ends before. */
  async start() {
    const since = performance.now();
    const { name, ready, args, shows = () => true } = this.row;
    clearTimeout(this.#spareTimer);
    const child = this.#spare?.connected ? this.#spare : this.#fork();
    this.#spare = undefined;
    this.#running = child;
    const readiness = new Promise((resolve) => {
      const read = (line) => {
        const found = ready.exec(line);
        if (found) resolve(found);
        else if (shows(line)) say(name, readable(line));
      };
      for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', read);
    });
    child.send({ main: this.build.outputOf(this.entry), args });
    const ended = child.gone.then((how) => {
      if (this.#running !== child) return;
      this.#running = undefined;
      say(name, `ended with ${how}; a change starts it again`);
    });
    const found = await Promise.race([readiness, ended]);
    if (!found) return undefined;
    say(name, `ready ${found[1] ? `${found[1]} ` : ''}${took(since)}`);
    this.#spareTimer = setTimeout(() => {
      if (this.#running === child) this.#spare = this.#fork();
    }, SPARE_AFTER_MS);
    this.#spareTimer.unref();
    return found;
  }

  /** Ends the process before it is replaced. */
  async clear() {
    await end(this.#take(), this.row.replacedBy);
  }

  /** Ends everything, in order. */
  async stop() {
    clearTimeout(this.#spareTimer);
    await Promise.all([end(this.#take(), 'SIGTERM'), this.#discard()]);
  }

  #discard() {
    const spare = this.#spare;
    this.#spare = undefined;
    return end(spare, 'SIGKILL');
  }

  #take() {
    const child = this.#running;
    this.#running = undefined;
    return child;
  }

  #fork() {
    const child = fork(CHILD, packagesLoadedWith(join(this.build.root, this.row.ahead)), {
      cwd: this.build.root,
      // Ctrl-C reaches `npm run dev` alone, which ends the programs in order.
      detached: true,
      execArgv: ['--enable-source-maps'],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...process.env, NODE_COMPILE_CACHE: join(this.build.root, '.tmp/dev/cache'), ...this.env },
    });
    child.gone = new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`)));
    return child;
  }
}

async function end(child, signal) {
  if (child === undefined) return;
  const late = new AbortController();
  child.kill(signal);
  await Promise.race([
    child.gone,
    pause(STOP_MS, undefined, { signal: late.signal }).then(
      () => child.kill('SIGKILL'),
      () => undefined,
    ),
  ]);
  late.abort();
  await child.gone;
}
