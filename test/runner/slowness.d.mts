export function sampleOnce(): number;
