const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Calls `end` at the first signal, which requests an orderly stop. A second signal ends the process with `exitCode`,
 * because the person does not want to wait.
 * @returns a function that stops listening
 */
export function onSignals(end: () => void, exitCode: number): () => void {
  let asked = false;
  const listen = () => {
    if (asked) process.exit(exitCode);
    asked = true;
    end();
  };
  for (const signal of SIGNALS) process.on(signal, listen);
  return () => {
    for (const signal of SIGNALS) process.off(signal, listen);
  };
}
