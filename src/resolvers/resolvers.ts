import { ViewerResolver } from './accounts/ViewerResolver.ts';
import { BoardChangeResolver } from './board/BoardChangeResolver.ts';
import { BridgeBoardResolver } from './board/BridgeBoardResolver.ts';
import { CardResolver } from './board/CardResolver.ts';
import { ColumnResolver } from './board/ColumnResolver.ts';
import { ProjectResolver } from './board/ProjectResolver.ts';
import { BridgeResolver } from './bridges/BridgeResolver.ts';
import { HeartbeatResolver } from './bridges/HeartbeatResolver.ts';
import { CommandResolver } from './commands/CommandResolver.ts';
import { PauseResolver } from './commands/PauseResolver.ts';
import { FeedResolver } from './events/FeedResolver.ts';
import { RunResolver } from './runs/RunResolver.ts';
import { WorkRequestResolver } from './work/WorkRequestResolver.ts';
import { RequestWorkResolver } from './workflow/RequestWorkResolver.ts';
import { WorkflowResolver } from './workflow/WorkflowResolver.ts';

/** Every resolver class; the schema is built from this list. */
export const resolvers = [
  ViewerResolver,
  ProjectResolver,
  ColumnResolver,
  CardResolver,
  BoardChangeResolver,
  BridgeBoardResolver,
  WorkflowResolver,
  RequestWorkResolver,
  WorkRequestResolver,
  BridgeResolver,
  HeartbeatResolver,
  CommandResolver,
  PauseResolver,
  RunResolver,
  FeedResolver,
] as const;
