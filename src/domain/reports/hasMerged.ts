import type { RunRow } from '../../tables/Run.ts';

/** The kind of work of the command that brings an accepted change to where it belongs. */
const ACCEPT = 'accept';

/** Whether the run, which a person asked for, has brought the accepted change of a card into its base branch. */
export const hasMerged = (
  { kind, workKind, workRequestId, subjectType, state }: RunRow,
  { merged }: { readonly merged: boolean | null },
): boolean =>
  merged === true &&
  kind === 'command' &&
  workKind === ACCEPT &&
  // A workflow may have a kind of work of this name.
  workRequestId === null &&
  subjectType === 'card' &&
  state === 'succeeded';
