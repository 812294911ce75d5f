import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeJwt } from 'jose';
import { pino } from 'pino';
import { readConfig } from '../../src/config.ts';
import { openWorld } from '../../src/console/openWorld.ts';
import { createAccount } from '../../src/domain/accounts/registration/createAccount.ts';
import { createProject } from '../../src/domain/board/projects/createProject.ts';
import { createCard } from '../../src/domain/cards/createCard.ts';
import { openStream } from '../hub/support/openStream.ts';
import { SECRET, startTestHub, subscriberToken } from '../hub/support/startTestHub.ts';
import { createTestDatabase } from '../support/postgres.ts';

describe('an operator command', () => {
  it('has sent its live updates to the outside hub when it ends, under the public address [LIVEX-16] [ENV-06] [ENV-08]', async () => {
    const database = await createTestDatabase();
    const dataDir = await mkdtemp(join(tmpdir(), 'bascule-test-'));
    // A hub that takes its time: a command that did not wait would be over long before.
    await using at = await startTestHub({ delayMs: 300 });
    const settings = readConfig({
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      APP_ENV: 'test',
      DEFAULT_URI: 'https://app.example/',
      HUB_URL: at.url,
      HUB_PUBLIC_URL: at.url,
      HUB_JWT_SECRET: SECRET,
    });
    const world = await openWorld(settings, pino({ level: 'silent' }));
    const { id } = await createAccount(world.domain.system(), {
      email: 'a@b.example',
      password: 'correct horse battery',
    });
    const person = world.domain.contextOf({ accountId: id, scopes: new Set(['session'] as const), key: 'test' });
    const project = await createProject(person, { name: 'Harbour lights' });
    const topic = `https://app.example/projects/${project.id}/board`;
    const stream = await openStream(at.url, [topic], { Authorization: `Bearer ${await subscriberToken([topic])}` });
    await stream.received(1);
    const card = await createCard(person, { projectId: project.id, title: 'Paint the buoys' });
    const { accessTokens } = await (await world.authorization()).issueAccessTokens({
      account: { id },
      scope: 'agent',
      ttlSeconds: 60,
      count: 1,
      now: new Date(),
    });
    await world.close();
    expect(decodeJwt(accessTokens[0] ?? '').iss).toBe('https://app.example');
    expect(at.hub.stats().delivered).toBe(1);
    expect(JSON.parse((await stream.next()).data)).toMatchObject({ type: 'board.card_changed', cardId: card.id });
    stream.close();
    await database.drop();
    await rm(dataDir, { recursive: true });
  });
});
