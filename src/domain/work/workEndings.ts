/** How work ended, in words for a person: without a kind of work, and with one. Each is a whole sentence, so that pages can translate it. */
const ENDINGS = {
  unfinished: [
    'The work stopped before it was finished.',
    (kind: string) => `The ${kind} work stopped before it was finished.`,
  ],
  blocked: [
    'The work is blocked and needs a person.',
    (kind: string) => `The ${kind} work is blocked and needs a person.`,
  ],
  failed: ['The work failed.', (kind: string) => `The ${kind} work failed.`],
  'no-result': ['The work ended without a result.', (kind: string) => `The ${kind} work ended without a result.`],
  'not-started': ['The work could not be started.', (kind: string) => `The ${kind} work could not be started.`],
  'waiting-for-person': ['The work waits for a person.', (kind: string) => `The ${kind} work waits for a person.`],
  'waiting-on-forge': ['The work waits for the forge.', (kind: string) => `The ${kind} work waits for the forge.`],
  'gave-up': ['The work gave up.', (kind: string) => `The ${kind} work gave up.`],
  'timed-out': [
    'The work timed out, because its bridge went quiet.',
    (kind: string) => `The ${kind} work timed out, because its bridge went quiet.`,
  ],
  lost: [
    'The work was lost: its bridge came back without it.',
    (kind: string) => `The ${kind} work was lost: its bridge came back without it.`,
  ],
  'disk-full': [
    'The work was cut off: the disk was full while its output was written.',
    (kind: string) => `The ${kind} work was cut off: the disk was full while its output was written.`,
  ],
} as const;

export type WorkEnding = keyof typeof ENDINGS;

/** How work ended, as a sentence for a person: `The implement work failed.` */
export function describeEnding(ending: WorkEnding, kind: string | null): string {
  const [withoutKind, ofKind] = ENDINGS[ending];
  return kind === null ? withoutKind : ofKind(kind);
}
