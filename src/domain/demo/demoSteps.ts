import type { DemoStep } from './DemoCard.ts';

const pullRequest = (number: number, headSha: string): DemoStep => ({
  update: {
    pullRequestNumber: number,
    pullRequestUrl: `https://forge.acme.example/harbour/timetable/pulls/${number}`,
    headSha,
  },
  after: 1,
});

/** An agent implements the card, and a pull request shows what it did. */
export const implemented = (
  minutes: number,
  summary: string,
  ...pull: Parameters<typeof pullRequest>
): readonly DemoStep[] => [
  { move: 'in-progress', after: 25 },
  { work: 'workshop', run: { minutes, summary }, after: 1 },
  pullRequest(...pull),
  { move: 'review' },
];

/** Another agent reviews it, and a person takes it to its end, where a command tidies up. */
export const reviewed = (minutes: number, summary: string): readonly DemoStep[] => [
  { work: 'laptop', run: { minutes, summary }, after: 2 },
  { move: 'done', after: 45 },
  { work: 'workshop', run: { minutes: 1, output: 'Removed the worktree and its branch.\n' }, after: 1 },
];
