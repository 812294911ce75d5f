import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { readConfig } from '../../src/config.ts';
import { Database } from '../../src/db/Database.ts';
import { appendEvents } from '../../src/events/appendEvents.ts';
import { OutboxTail } from '../../src/events/OutboxTail.ts';
import { ownerTopic } from '../../src/events/topics.ts';
import { HUB_PATH } from '../../src/hub/MercureHub.ts';
import { newId } from '../../src/lib/uuid.ts';
import { createHubSide } from '../../src/platform/parts/createHubSide.ts';
import { createTestDatabase } from '../support/postgres.ts';
import { openStream } from './support/openStream.ts';
import { SECRET, subscriberToken } from './support/startTestHub.ts';

const BASE = 'https://app.example';

describe('the embedded hub', () => {
  it('gets no events while agent.push.enabled is off [HUBX-03]', async () => {
    const database = await createTestDatabase();
    const db = await Database.open({ url: database.url, poolSize: 4 });
    const log = pino({ level: 'silent' });
    const tail = new OutboxTail(db, log);
    const flags = { push: false, enabled: () => flags.push };
    const clock = { now: () => new Date() };
    const settings = readConfig({ APP_ENV: 'test' });
    const side = createHubSide({
      mode: 'embedded',
      settings,
      secret: SECRET,
      baseUrl: BASE,
      db,
      tail,
      flags,
      revocations: { revision: 0, isRevoked: () => false },
      system: () => {
        throw new Error('no token here names a bridge');
      },
      clock,
      log,
    });
    const server = createServer((req, res) => void side.hub?.handle(req, res));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await tail.start();
    for (const service of side.publishers) await service.start();
    await side.hub?.start();

    const ownerId = newId();
    const topic = ownerTopic(BASE, ownerId);
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${HUB_PATH}`;
    const stream = await openStream(url, [topic], { Authorization: `Bearer ${await subscriberToken([topic])}` });
    await stream.received(1);
    // It is called after the hub's own listener, so the hub has had its turn by then.
    let told: () => void = () => undefined;
    tail.listen(() => told());
    const rename = async (payload: string) => {
      const heard = new Promise<void>((resolve) => {
        told = resolve;
      });
      const event = { type: 'project.renamed', ownerId, projectId: newId(), payload } as const;
      await db.transaction(({ queries }) => appendEvents(queries, new Date(), [event]));
      tail.wake();
      await heard;
    };
    await rename('while it is off');
    flags.push = true;
    await rename('while it is on');
    expect((await stream.next()).data).toBe('while it is on');

    stream.close();
    await side.hub?.stop();
    for (const service of [...side.publishers].reverse()) await service.stop();
    await tail.stop();
    await new Promise((resolve) => server.close(resolve));
    await db.close();
    await database.drop();
  });
});
