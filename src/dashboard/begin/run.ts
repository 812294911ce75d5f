import run from '../__generated__/RunPageQuery.graphql.ts';
import trace from '../__generated__/useTraceQuery.graphql.ts';
import { begin } from '../relay/begun.ts';
import { place } from './place.ts';
import './shell.ts';

// The calls are requested first: for a long run they take the longest.
begin(trace, { id: place.id, after: 0 }, true);
begin(run, { id: place.id });
