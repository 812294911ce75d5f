import type { Scenario, Step } from '../support/FakeModels.ts';

/** What happens to a run from outside, so long after its command or its first answer has begun. */
interface Intervention {
  readonly kind: 'stop' | 'kill';
  readonly afterMs: number;
}

/** How the work on one card goes, and what it must come to. */
export interface SoakScenario extends Scenario {
  /** The state in which the run must end. */
  readonly ends: string;
  /** The comments that the card must have afterwards. */
  readonly comments?: readonly string[];
  readonly intervention?: Intervention;
  /** A run that has not ended after this time is stuck: what the model takes, and two minutes for the program. */
  readonly withinMs: number;
}

const SECOND = 1_000;
const COMMENT = 'From the soak';
const slow = (seconds: number, step: Step): Step => ({ takesMs: seconds * SECOND, ...step });
/** Some programs refuse a mere `sleep`. */
const ENDLESS = 'while [ ! -e never ]; do sleep 2; done';
const END: Step = { text: 'It is done.' };

function scenario(ends: string, steps: readonly Step[], more: Partial<SoakScenario> = {}): SoakScenario {
  const taken = steps.reduce((sum, { takesMs = 0 }) => sum + takesMs, 0);
  return { ends, steps, withinMs: taken + 120 * SECOND, ...more };
}

/** A command that does not end, and, for a program that leaves it in the background, a model that does not answer in time. */
function interrupted(ends: string, kind: Intervention['kind']): SoakScenario {
  const steps = [slow(20, { text: 'I wait.', calls: [{ shell: ENDLESS }] }), slow(600, END)];
  return { ends, steps, intervention: { kind, afterMs: 60 * SECOND }, withinMs: 180 * SECOND };
}

/** By name; each program plays them in the order of {@link ORDER}. */
export const SOAK_SCENARIOS = {
  result: scenario('SUCCEEDED', [slow(25, { text: 'I look.', calls: [{ shell: 'ls -la' }] }), slow(55, END)]),
  comment: scenario(
    'SUCCEEDED',
    [
      slow(20, { text: 'I read the card.', calls: [{ tool: 'card_get', args: { cardId: '{cardId}' } }] }),
      slow(30, { text: 'I comment.', calls: [{ tool: 'card_comment', args: { cardId: '{cardId}', text: COMMENT } }] }),
      slow(25, END),
    ],
    { comments: [COMMENT] },
  ),
  'much output': scenario('SUCCEEDED', [
    slow(30, { text: 'I count.', calls: [{ shell: 'seq 1 5000' }] }),
    slow(40, { text: 'I count again.', calls: [{ shell: 'seq 1 5000' }] }),
    slow(20, END),
  ]),
  leftover: scenario('SUCCEEDED', [
    slow(30, { text: 'I start a server.', calls: [{ shell: '(setsid sleep 9000 </dev/null >/dev/null 2>&1 &)' }] }),
    slow(40, END),
  ]),
  blocked: scenario('BLOCKED', [
    slow(30, { text: 'I look.', calls: [{ shell: 'ls' }] }),
    slow(45, { text: 'I cannot go on.', status: 'blocked' }),
  ]),
  broken: scenario('FAILED', [
    slow(25, { text: 'I look.', calls: [{ shell: 'ls' }] }),
    slow(45, { text: 'I look again.', calls: [{ shell: 'ls' }] }),
    // A refusal takes no time: a program may ask again in other words, and those are refused too.
    {
      text: 'Never said.',
      fault: {
        status: 400,
        body: {
          type: 'error',
          error: {
            code: 400,
            status: 'INVALID_ARGUMENT',
            type: 'invalid_request_error',
            message: 'The soak breaks this turn.',
          },
        },
      },
    },
  ]),
  stopped: interrupted('STOPPED', 'stop'),
  killed: interrupted('FAILED', 'kill'),
} as const satisfies Readonly<Record<string, SoakScenario>>;

export type SoakScenarioName = keyof typeof SOAK_SCENARIOS;

/** Each program begins elsewhere in it. */
export const ORDER: readonly SoakScenarioName[] = [
  'result',
  'stopped',
  'comment',
  'broken',
  'much output',
  'leftover',
  'killed',
  'comment',
  'blocked',
  'result',
];
