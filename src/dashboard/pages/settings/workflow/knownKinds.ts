import type { KnownKind } from './KindField.tsx';

/** A machine as far as it decides which kinds of work are run. */
interface Machine {
  readonly displayName: string;
  readonly projects: readonly string[];
  readonly workKinds: readonly string[] | null | undefined;
}

/**
 * The kinds of work to choose from: those that machines of the project run, with the most machines first, and then those of the
 * shipped templates and of the project's own rules.
 */
export function knownKinds(projectId: string, machines: readonly Machine[], others: readonly string[]): KnownKind[] {
  const run = new Map<string, string[]>();
  for (const { displayName, projects, workKinds } of machines) {
    if (!projects.includes(projectId)) continue;
    for (const kind of workKinds ?? []) run.set(kind, [...(run.get(kind) ?? []), displayName]);
  }
  const first = [...run].map(([kind, names]) => ({ kind, machines: names }));
  const rest = [...new Set(others)].filter((kind) => kind !== '' && !run.has(kind));
  return [
    ...first.toSorted((a, b) => b.machines.length - a.machines.length || a.kind.localeCompare(b.kind)),
    ...rest.toSorted().map((kind) => ({ kind, machines: [] })),
  ];
}
