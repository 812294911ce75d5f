import { newId } from '../../src/lib/uuid.ts';
import { type Place, type Site, startSite } from './support/site.ts';

describe('the agents page', () => {
  let site: Site;
  let place: Place;

  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    place = await site.addPlace();
  });

  /** What the page shows of a bridge, as text: a part a line. */
  const shown = async (bridgeId: string = place.bridgeId): Promise<string> => {
    const { status, text } = await place.browser.get(`/projects/${place.projectId}/agents`);
    expect(status).toBe(200);
    const [, section = ''] = text.split(`id="bridge-${bridgeId}"`);
    return (section.split('</section>')[0] ?? '')
      .replace(/^[^>]*>/, '')
      .replace(/<[^>]*>/g, '\n')
      .replaceAll('&#39;', "'")
      .replace(/\n+/g, '\n');
  };
  const lines = async (bridgeId?: string) => (await shown(bridgeId)).split('\n').map((line) => line.trim());

  it.each([
    ['current', 'Up to date', 'CHIP-01', { state: 'current', version: '1.0.0' }],
    ['updating', 'Updating', 'CHIP-02', { state: 'updating', version: '1.2.0' }],
    ['rolled back', 'Rolled back from 1.2.0', 'CHIP-03', { state: 'rolled-back', version: '1.2.0' }],
    ['blocked', 'Update blocked', 'CHIP-04', { state: 'blocked', version: '1.2.0' }],
    ['off', 'Update available 1.2.0', 'CHIP-05', { state: 'off', version: '1.2.0' }],
  ])('shows of a bridge whose update is %s the chip %s [%s]', async (_title, chip, _id, update) => {
    await site.beat(place, { cliVersion: '1.7.3', update });
    expect(await lines()).toContain(chip);
    await site.beat(place, { cliVersion: '1.7.3' });
    expect(await lines()).not.toContain(chip);
  });

  it.each([
    ['homebrew', /^brew upgrade \S+$/],
    [undefined, /^curl -fsSL http:\S+\/install\.sh \| sh$/],
  ])('tells how a bridge installed by %s is updated, beside its chip [CHIP-05] [CHIP-06]', async (install, command) => {
    await site.beat(place, { cliVersion: '1.7.3', update: { state: 'off', version: '1.2.0', install } });
    expect((await lines()).filter((line) => command.test(line))).toHaveLength(1);
    await site.beat(place, { cliVersion: '1.7.3', update: { state: 'current', version: '1.7.3' } });
    expect(await shown()).not.toContain('Update it with');
  });

  it('warns of a name that another bridge holds, at the one that asks for it and while it does [NAME-04]', async () => {
    const asker = newId();
    await site.beat(place, { name: 'Gannet' });
    await site.beat(place, { name: 'Gannet' }, asker);
    expect(await shown(asker)).toMatch(/Gannet/);
    expect((await shown(asker)).split('\n').find((line) => line.includes('Gannet'))).toMatch(
      /another bridge|taken|holds/i,
    );
    expect((await lines()).filter((line) => line.includes('Gannet'))).toEqual(['Gannet']);
    await site.beat(place, { name: '' }, asker);
    expect(await shown(asker)).not.toContain('Gannet');
  });

  it('lists each bridge of the owner with name, pools, accounts, chip and when it was last heard [HB-70]', async () => {
    const second = newId();
    await site.beat(place, {
      name: 'Kittiwake',
      workerPools: [{ name: 'review', size: 3, inUse: 1, queued: 2 }],
      accounts: [
        { name: 'work', harness: 'code-agent', state: 'ready' },
        { name: 'spare', harness: 'exec-agent', state: 'failing', reason: 'codex is not logged in' },
      ],
      update: { state: 'current', version: '1.0.0' },
    });
    await site.beat(place, {}, second);
    await site.sql("update bridge_beat set last_seen_at = '2026-03-01T10:05:00Z' where bridge_id = $1", [second]);
    const first = await shown();
    for (const text of ['Kittiwake', 'Up to date', 'review', '1 of 3 busy, 2 queued', 'work', 'ready', 'spare']) {
      expect(first.split('\n').map((line) => line.trim())).toContain(text);
    }
    expect(first).toContain('failing: codex is not logged in');
    expect(first).toMatch(/Last heard \n?\d{4}-\d\d-\d\d \d\d:\d\d/);
    expect(await shown(second)).toContain(second.slice(-12));
    expect(await shown(second)).toMatch(/Last heard \n?2026-03-01 10:05/);
    const stranger = await site.addPlace();
    const foreign = await place.browser.get(`/projects/${place.projectId}/agents`);
    expect(foreign.text).not.toContain(stranger.bridgeId);
  });
});
