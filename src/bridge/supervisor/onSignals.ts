const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Calls `end` at the first signal, which asks for an orderly end. A second one comes from a person who will not wait, and
 * ends the process with `exitCode`. The function that it returns stops listening.
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
