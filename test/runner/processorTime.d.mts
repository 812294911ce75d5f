/** Seconds that a process and its ended children have used until now; undefined when it is gone. */
export function secondsOf(pid: number): number | undefined;
/** The same with the children that it has now; undefined when it is gone. */
export function secondsOfFamily(pid: number): number | undefined;
