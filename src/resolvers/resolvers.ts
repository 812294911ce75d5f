import { BridgeResolver } from './bridges/BridgeResolver.ts';
import { HeartbeatResolver } from './bridges/HeartbeatResolver.ts';
import { FeedResolver } from './events/FeedResolver.ts';
import { CommandResolver } from './commands/CommandResolver.ts';
import { PauseResolver } from './commands/PauseResolver.ts';
import { RunResolver } from './runs/RunResolver.ts';
import { WorkRequestResolver } from './work/WorkRequestResolver.ts';

/** Every resolver class; the schema is built from this list. */
export const resolvers = [BridgeResolver, HeartbeatResolver, WorkRequestResolver, FeedResolver, CommandResolver, PauseResolver, RunResolver] as const;
