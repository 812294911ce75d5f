/** A call in the form of `Run.trace`. */
export type TraceTuple = readonly [
  seq: number,
  startedAt: number,
  durationMs: number | null,
  tool: string,
  kind: string | null,
  isError: boolean | null,
  inSubagent: boolean,
  signatures: readonly string[],
  backgroundId: string | null,
  waitsOn: string | null,
];

/** A tool call of a run. Times are in milliseconds. */
export interface Call {
  readonly seq: number;
  readonly startedAt: number;
  /** Undefined for a call without a result. */
  readonly durationMs: number | undefined;
  readonly tool: string;
  readonly kind: string | undefined;
  readonly isError: boolean;
  readonly inSubagent: boolean;
  /** A one-line description of the call. */
  readonly what: string;
  readonly backgroundId: string | undefined;
  readonly waitsOn: string | undefined;
}

export function readCall(tuple: TraceTuple): Call {
  const [seq, startedAt, durationMs, tool, kind, isError, inSubagent, signatures, backgroundId, waitsOn] = tuple;
  const what = signatures.filter((signature) => signature !== tool).join(', ');
  return {
    seq,
    startedAt,
    durationMs: durationMs ?? undefined,
    tool,
    kind: kind ?? undefined,
    isError: isError === true,
    inSubagent,
    what,
    backgroundId: backgroundId ?? undefined,
    waitsOn: waitsOn ?? undefined,
  };
}
