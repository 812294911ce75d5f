import { wholeNumber } from './forms.ts';
import { defineGroup } from './Setting.ts';

export const bodySettings = defineGroup({
  title: 'Request bodies',
  intro:
    'Each process counts for itself. Before sign-in, a client address stands for the account. See [Limits](api.md#limits).',
  settings: {
    BODY_BUDGET_MB: wholeNumber({
      default: 256,
      min: 80,
      max: 16_384,
      unit: 'MB',
      about:
        'Request bodies that the process holds at one time, and up to 16 MB of each file that is on its way to a bucket. One account may hold a quarter of it, or 64 MB, the largest body of any path, where a quarter is less. A body beyond either bound is answered 503 with `Retry-After`.',
    }),
    BODY_MB_PER_MINUTE: wholeNumber({
      default: 512,
      // The largest body of any route must fit, or it could never be sent.
      min: 64,
      max: 1_048_576,
      unit: 'MB',
      about:
        'Request bodies that one account may send in a minute; the least value is the largest body of any path. A body beyond it is answered 429 with `Retry-After`.',
    }),
    BODY_IDLE_SECONDS: wholeNumber({
      default: 10,
      max: 60,
      unit: 'seconds',
      about: 'How long a request body may pause before it is given up with 408.',
    }),
  },
});
