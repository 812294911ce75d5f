import board from '../__generated__/BoardPageQuery.graphql.ts';
import { begin } from '../relay/begun.ts';
import { isPlain, place } from './place.ts';
import './shell.ts';

if (isPlain) begin(board, { handle: place.handle, filter: null });
