import type { transcriptGraphQuery } from '../../../__generated__/transcriptGraphQuery.graphql.ts';

export type TranscriptPage = NonNullable<transcriptGraphQuery['response']['run']>['transcript'];
export type TranscriptState = TranscriptPage['state'];
/** An entry with its cursor. */
export type Edge = TranscriptPage['edges'][number];
export type Entry = Edge['node'];
