export function endAgents(runsDir: string): void;
