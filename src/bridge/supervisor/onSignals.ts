const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** What signals arrive at: the process. */
export type SignalSource = Pick<NodeJS.EventEmitter, 'on' | 'off'>;

/**
 * Calls `end` at the first signal, which requests an orderly stop. A second signal ends the process with `exitCode`,
 * because the person does not want to wait.
 * @returns a function that stops listening
 */
export function onSignals(source: SignalSource, end: () => void, exitCode: number): () => void {
  let asked = false;
  const listen = () => {
    if (asked) process.exit(exitCode);
    asked = true;
    end();
  };
  for (const signal of SIGNALS) source.on(signal, listen);
  return () => {
    for (const signal of SIGNALS) source.off(signal, listen);
  };
}
