/**
 * Starts what does not run and replaces what is outdated, in order; what comes later needs what comes before. A program is
 * ended only when those before it are ready: a killed bridge without a successor would leave agents that nothing ends.
 * @param prepare awaited before each start
 * @param ready told what the program's line of readiness matched
 * @param isStopping whether everything is being ended
 */
export async function bringUp(programs, { prepare, ready, isStopping }) {
  for (const program of programs) {
    if (program.isRunning && !program.isOutdated) continue;
    if (isStopping()) return;
    await prepare(program);
    await program.clear();
    if (isStopping()) return;
    program.isOutdated = false;
    const found = await program.start();
    if (!found) return;
    ready(found);
  }
}
