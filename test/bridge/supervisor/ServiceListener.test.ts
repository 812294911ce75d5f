import type { HeartbeatReply, WorkRequest } from '../../../src/bridge/api/shapes.ts';
import { type Listening, ServiceListener } from '../../../src/bridge/supervisor/ServiceListener.ts';
import { Pause } from '../../../src/bridge/work/Pause.ts';
import { memoryLog } from '../support/memoryLog.ts';
import { type DispatcherWorld, openDispatcherWorld } from '../work/support/dispatcherWorld.ts';

let world: DispatcherWorld;
beforeEach(async () => {
  world = await openDispatcherWorld();
});
afterEach(() => world.close());

it('A paused bridge, to which nothing is offered, keeps what it knows of in its status until the pause ends', async () => {
  world.pause(true);
  const { dispatcher } = await world.begin();
  const parts = {
    state: { pause: new Pause(world.config, memoryLog()) },
    dispatcher,
    heartbeat: { beatNow: () => undefined },
    owner: { cliRange: () => undefined },
  };
  const listener = new ServiceListener(parts as unknown as Listening);
  const reply = (paused: boolean, workRequests: WorkRequest[]): HeartbeatReply => ({
    cliRange: '^1.0',
    paused,
    commands: [],
    workRequests,
    lostClaims: [],
  });
  const beat = (paused: boolean, workRequests: WorkRequest[] = []) => {
    dispatcher.offers.heartbeatSent();
    listener.replied(reply(paused, workRequests), undefined);
    return dispatcher.state.table.allWaiting().map(({ key }) => key);
  };
  const request = world.request();
  expect(beat(false, [request])).toEqual([request.workRequestId]);
  expect(beat(true)).toEqual([request.workRequestId]);
  expect(beat(false)).toEqual([]);
  await dispatcher.shutDown();
});
