import runs from '../__generated__/RunsPageQuery.graphql.ts';
import { runsVariables } from '../pages/runs/runsVariables.ts';
import { begin } from '../relay/begun.ts';
import { isPlain, place } from './place.ts';
import './shell.ts';

if (isPlain) begin(runs, runsVariables(place.handle, {}));
