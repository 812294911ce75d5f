import type { SignalKind } from '../../events/signals.ts';

/** The job that a signal of each kind starts at once, when a person would otherwise wait for its schedule. */
export const JOB_OF_SIGNAL = {
  export: 'write-exports',
  mail: 'send-mail',
  forge: 'post-forge-comments',
  bridge: undefined,
  run: undefined,
  board: undefined,
  inbox: undefined,
  share: undefined,
  activity: undefined,
  look: undefined,
  nudge: undefined,
  transcript: undefined,
  watch: undefined,
  'transcript-socket': undefined,
  'site-review': undefined,
} as const satisfies Record<SignalKind, string | undefined>;
