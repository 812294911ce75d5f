import { askAsPage } from './askAsPage.ts';
import { beat } from './beat.ts';
import { changeRuns } from './changeRuns.ts';
import { claimAlone } from './claimAlone.ts';
import { claimAndSettle } from './claimAndSettle.ts';
import { deliverHooks } from './deliverHooks.ts';
import { flood } from './flood.ts';
import { followAndSettle } from './followAndSettle.ts';
import { holdSockets } from './holdSockets.ts';
import { holdStreams } from './holdStreams.ts';
import { pulse } from './pulse.ts';
import { readPages } from './readPages.ts';
import { reportRuns } from './reportRuns.ts';
import { reportToolCalls } from './reportToolCalls.ts';
import type { Scenario } from './Scenario.ts';
import { talkAndWatch } from './talkAndWatch.ts';

/** What the generator can do, by name. */
export const scenarios: Record<string, (data: never) => Scenario> = {
  askAsPage,
  beat,
  changeRuns,
  claimAlone,
  claimAndSettle,
  deliverHooks,
  flood,
  followAndSettle,
  holdSockets,
  holdStreams,
  pulse,
  readPages,
  reportRuns,
  reportToolCalls,
  talkAndWatch,
};
