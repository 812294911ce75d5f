import type { AgentsAtWork, UnknownAgents } from '../../lib/agentWords.ts';

/** What happens to agents at work on cards that leave. */
export type WorkingRuns = 'LET_END' | 'STOP';

type About = AgentsAtWork | UnknownAgents;

interface Question {
  readonly about: About;
  readonly resolve: (answer: WorkingRuns | undefined) => void;
}

/** One question is shown at a time; the next one waits until it is answered. */
let questions: readonly Question[] = [];
const watchers = new Set<() => void>();

/** What the person is asked about now. */
export const agentsQuestion = {
  get: (): About | undefined => questions[0]?.about,
  subscribe: (watcher: () => void): (() => void) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
};

/**
 * Asks the person whether agents at work are to stop.
 * @returns undefined when the person wants the cards to stay
 */
export function askAboutAgents(about: About): Promise<WorkingRuns | undefined> {
  const { promise, resolve } = Promise.withResolvers<WorkingRuns | undefined>();
  questions = [...questions, { about, resolve }];
  tell();
  return promise;
}

export function answerAboutAgents(answer: WorkingRuns | undefined): void {
  const [asked, ...rest] = questions;
  questions = rest;
  asked?.resolve(answer);
  tell();
}

function tell(): void {
  for (const watcher of watchers) watcher();
}
