import type { Rules, WorkEntry } from '../../../src/bridge/rules/Rules.ts';
import { capabilitiesOf } from '../../../src/bridge/work/capabilitiesOf.ts';

const ALWAYS = [
  'commands',
  'rerun-command',
  'session-usage',
  'message',
  'end-leftovers',
  'nudge',
  'changes',
  'transcript',
];
const entry = (action: WorkEntry['action'], subject = 'card') => ({ action, subject }) as WorkEntry;
const of = (entries: WorkEntry[], more: Partial<Rules> = {}, ready = true) =>
  capabilitiesOf(
    {
      work: new Map(entries.map((one, i) => [`k${i}`, one])),
      projects: new Map(),
      appPrompts: false,
      agentsOff: false,
      collect: true,
      defaults: { accounts: ['main', 'second'], permissions: undefined },
      ...more,
    } as Rules,
    (account) => ready && account === 'second',
  );

describe('The capabilities of a bridge', () => {
  it.each([
    ['without work are those that every bridge has [WORK-46]', of([]), ALWAYS],
    ['with an entry take work requests [WORK-47]', of([entry('worker')]), [...ALWAYS, 'work-requests']],
    [
      'with a session in a terminal say so [WORK-48]',
      of([entry('interactive')]),
      [...ALWAYS, 'work-requests', 'interactive'],
    ],
    [
      'name each other subject type once [WORK-49]',
      of([entry('worker', 'release'), entry('command', 'release'), entry('command', 'branch')]),
      [...ALWAYS, 'work-requests', 'subject-release', 'subject-branch'],
    ],
    [
      'with app prompts take those [WORK-47] [WORK-50]',
      of([], { appPrompts: true }),
      [...ALWAYS, 'work-requests', 'app-prompts'],
    ],
    [
      'leave app prompts out while their account is off [WORK-50]',
      of([], { appPrompts: true }, false),
      [...ALWAYS, 'work-requests'],
    ],
    [
      'leave app prompts out while agents are off',
      of([], { appPrompts: true, agentsOff: true }),
      [...ALWAYS, 'work-requests'],
    ],
    ['keep what runs say on the machine where the rules do', of([], { collect: false }), ALWAYS.slice(0, -2)],
  ])('%s', (_title, found, expected) => {
    expect(found).toEqual(expected);
  });
});
