import { fork } from 'node:child_process';

const START_MS = 60_000;
const MOST_STARTS = 3;

/**
 * A process that runs test files one after the other. It may end at any moment, by a mutant or by itself: the next file
 * then meets a new one.
 * @param script the module that the process runs; it sends one message when it is ready, and one for each task
 * @param envOf its environment, for the mutant that is on from its start
 * @param check throws when no new process should be started
 */
export function startWorker(script, envOf, check = () => undefined) {
  let child;
  /** The mutant that the process began with. */
  let current;
  const end = () => child?.kill('SIGKILL');
  const restart = async (begin) => {
    for (let starts = 1; ; starts++) {
      end();
      check();
      child = fork(script, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], env: envOf(begin) });
      // A message to a process that has just ended is an error event, and without a listener it would end the whole
      // run. The exit that follows reports what matters.
      child.on('error', () => undefined);
      const { failed } = await answer(child, START_MS);
      current = begin;
      if (failed === undefined) return;
      if (starts >= MOST_STARTS) throw new Error(`the process that runs the tests does not start: ${failed}`);
    }
  };
  return {
    begin: async (mutant) => {
      if (current !== mutant || !isAlive(child)) await restart(mutant);
    },
    end,
    /** The process's answer to the task; its silence or its end is a failure. */
    run: async (task, withinMs) => {
      if (!isAlive(child)) await restart(current);
      child.send(task);
      const heard = await answer(child, withinMs);
      if (heard.ended) {
        current = undefined;
        end();
      }
      return heard;
    },
  };
}

/** The channel and the process end in either order. */
const isAlive = (child) => child?.connected === true && child.exitCode === null && child.signalCode === null;

function answer(child, withinMs) {
  return new Promise((done) => {
    const settle = (heard) => {
      clearTimeout(timer);
      child.off('message', settle);
      child.off('exit', onExit);
      done(heard);
    };
    const onExit = (code) => settle({ failed: `the process ended with ${code}`, hits: [], ended: true });
    const timer = setTimeout(() => settle({ failed: 'no end', hits: [], ended: true }), withinMs);
    child.once('message', settle);
    child.once('exit', onExit);
  });
}
