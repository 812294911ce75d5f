import { BridgeResolver } from './bridges/BridgeResolver.ts';
import { HeartbeatResolver } from './bridges/HeartbeatResolver.ts';
import { FeedResolver } from './events/FeedResolver.ts';
import { WorkRequestResolver } from './work/WorkRequestResolver.ts';

/** Every resolver class; the schema is built from this list. */
export const resolvers = [BridgeResolver, HeartbeatResolver, WorkRequestResolver, FeedResolver] as const;
