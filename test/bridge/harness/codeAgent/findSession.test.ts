import { mkdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AgentWorld, agentWorld, endWorlds, SESSION } from './support/agentWorld.ts';
import { prompt } from './support/lines.ts';

let world: AgentWorld;
beforeEach(async () => {
  world = await agentWorld();
});
afterAll(endWorlds);

const find = (session = SESSION) => world.harness.findSession(world.account, world.env, session);
const at = '2026-11-21T10:00:00Z';

describe('the place of a session', () => {
  it('is the folder that its transcript records [WORK-35]', async () => {
    await world.transcript([{ type: 'mode' }, prompt(at)]);
    expect(await find()).toEqual({ found: true, dir: world.dir, dirState: 'there' });
  });

  it('is the folder that it was started in, wherever the agent went from there [WORK-35]', async () => {
    const inner = join(world.dir, 'packages');
    await mkdir(inner);
    await world.transcript([prompt(at, { cwd: '/tmp' }), prompt(at), prompt(at, { cwd: inner })]);
    expect(await find()).toMatchObject({ dir: world.dir, dirState: 'there' });
  });

  it('is known where the folder of the transcript has another name [WORK-35]', async () => {
    await world.transcript([prompt(at, { cwd: world.dir })], { dir: '/short/name' });
    expect(await find()).toMatchObject({ dir: world.dir });
  });

  it('is in the transcript that was written last [WORK-35]', async () => {
    const old = await world.transcript([prompt(at, { cwd: '/old' })], { dir: '/old' });
    await utimes(old, 1, 1);
    await world.transcript([prompt(at)]);
    expect(await find()).toMatchObject({ dir: world.dir });
  });

  it('is nowhere when this machine has no transcript of it [WORK-36]', async () => {
    expect(await find()).toEqual({ found: false });
    await world.transcript([prompt(at)], { session: '44444444-4444-4444-8444-444444444444' });
    expect(await find()).toEqual({ found: false });
  });

  it('is gone when the folder was removed or is a file now [WORK-36]', async () => {
    await world.transcript([prompt(at)]);
    await rm(world.dir, { recursive: true });
    expect(await find()).toEqual({ found: true, dir: world.dir, dirState: 'gone' });
    await writeFile(world.dir, '');
    expect(await find()).toMatchObject({ dirState: 'gone' });
  });

  it('is gone when the transcript records no folder [WORK-36]', async () => {
    await world.transcript([{ type: 'mode', cwd: undefined }]);
    expect(await find()).toEqual({ found: true, dir: undefined, dirState: 'gone' });
  });

  it('is unreadable when the folder is there and cannot be read [WORK-37]', async () => {
    const loop = join(world.root, 'loop');
    await symlink(loop, loop);
    await world.transcript([prompt(at, { cwd: loop })], { dir: loop });
    expect(await find()).toEqual({ found: true, dir: loop, dirState: 'unreadable' });
  });

  it('is never looked for outside of the folder of the account', async () => {
    await world.transcript([prompt(at)]);
    await writeFile(join(world.configDir, 'projects', 'outside.jsonl'), JSON.stringify({ cwd: world.dir }));
    expect(await find('../outside')).toEqual({ found: false });
  });

  it.each(['../../../etc/passwd', '', '.', 'a/b', `${'x'.repeat(300)}`, 'a\0b'])(
    'is not looked for under the id %j',
    async (id) => {
      expect(await find(id)).toEqual({ found: false });
    },
  );

  it('is found in a transcript with broken and endless lines', async () => {
    const file = await world.transcript([]);
    await writeFile(
      file,
      `{"cwd":\n\0\0\n{"type":"user","text":"${'x'.repeat(9_000_000)}"}\n${JSON.stringify({ cwd: world.dir })}`,
    );
    expect(await find()).toMatchObject({ dir: world.dir });
  });
});
