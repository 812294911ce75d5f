import type { WorkRequest } from '../api/shapes.ts';
import type { Rules, WorkEntry, WorkerEntry } from '../rules/Rules.ts';

/**
 * What the rule file does with a request: its entry, or the prompt that a shipped rule sent (document 3 §2.1). Returns
 * undefined when the request is not for this bridge.
 */
export function entryFor(
  rules: Rules,
  request: Pick<WorkRequest, 'kind' | 'subjectType' | 'prompt'>,
): WorkEntry | undefined {
  const entry = rules.work.get(request.kind);
  if (entry !== undefined && entry.subject === request.subjectType) return entry;
  return rules.appPrompts && request.prompt ? appEntry(request.kind, request.subjectType, request.prompt) : undefined;
}

/** An app prompt runs with the file's defaults, in the pool that every bridge has. */
export function appEntry(kind: string, subject: string, prompt: string): WorkerEntry {
  return {
    action: 'worker',
    kind,
    subject,
    prompt,
    accounts: [],
    model: undefined,
    permissions: undefined,
    before: undefined,
    leftovers: undefined,
    workerPool: 'default',
    variants: [],
    metrics: [],
  };
}
