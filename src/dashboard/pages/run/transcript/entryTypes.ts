import type { Transcript_run$data } from '../../../__generated__/Transcript_run.graphql.ts';
import type { transcriptGraphQuery } from '../../../__generated__/transcriptGraphQuery.graphql.ts';

export type TranscriptPage = NonNullable<transcriptGraphQuery['response']['run']>['transcript'];
export type TranscriptState = TranscriptPage['state'];
/** An entry with its cursor. */
export type Edge = TranscriptPage['edges'][number];
export type Entry = Edge['node'];
/** What a person wrote to the agent in the session of the run. */
export type RunMessage = Transcript_run$data['messages'][number];
