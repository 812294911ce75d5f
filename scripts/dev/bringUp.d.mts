export interface Replaceable {
  readonly isRunning: boolean;
  isOutdated: boolean;
  loadAhead(): Promise<boolean>;
  clear(): Promise<void>;
  start(): Promise<readonly string[] | undefined>;
}

export function bringUp<P extends Replaceable>(
  programs: readonly P[],
  how: {
    readonly prepare: (program: P) => Promise<void>;
    readonly ready: (found: readonly string[]) => void;
    readonly isStopping: () => boolean;
  },
): Promise<void>;
