/**
 * Starts what does not run and replaces what is outdated, in order; what comes later needs what comes before. What replaces
 * another is loaded at once. A program is ended only when its successor has been loaded and those before it are ready: a killed
 * bridge without a successor would leave agents that nothing ends.
 * @param prepare awaited before each start
 * @param ready told what the program's line of readiness matched
 * @param isStopping whether everything is being ended
 */
export async function bringUp(programs, { prepare, ready, isStopping }) {
  const loading = new Map(
    programs
      .filter((program) => program.isRunning && program.isOutdated)
      .map((program) => [program, program.loadAhead()]),
  );
  for (const program of programs) {
    if (program.isRunning && !program.isOutdated) continue;
    if (isStopping()) return;
    await prepare(program);
    const loaded = await (loading.get(program) ?? program.loadAhead());
    if (!loaded || isStopping()) return;
    await program.clear();
    if (isStopping()) return;
    program.isOutdated = false;
    const found = await program.start();
    if (!found) return;
    ready(found);
  }
}
