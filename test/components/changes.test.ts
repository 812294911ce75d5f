import { newId } from '../../src/lib/uuid.ts';
import { reportRun } from '../dashboard/support/reportRun.ts';
import { changeOf } from '../doors/support/changeOf.ts';
import type { Place } from '../web/support/site.ts';
import { holdRequests } from './support/holdRequests.ts';
import { pagesOfTests, type Tab } from './support/pagesOfTests.ts';

describe('the changes of a run', () => {
  const pages = pagesOfTests();
  let place: Place;
  let key: string;
  let run: string;
  let revision = 0;
  beforeEach(async () => {
    place = await pages.addPlace();
    key = newId();
    const startedAt = new Date().toISOString();
    run = await reportRun(pages.site, place, key, { state: 'running', sessionId: newId(), startedAt, at: startedAt });
  });

  const send = async (repositories: readonly unknown[], isFinal = false) => {
    const path = `/api/projects/${place.projectId}/worker-runs/${key}/changes`;
    const body = { revision: ++revision, takenAt: new Date().toISOString(), isFinal, repositories };
    const { status } = await pages.site.rest('PUT', path, { token: await place.account.token('agent'), body });
    expect(status).toBe(200);
  };
  const openRun = () => pages.openTab(place, `/projects/${place.projectId}/worker-runs/${run}`);
  const panel = (tab: Tab, name = 'harbour') => tab.page.getByRole('region', { name: `Changes in ${name}` });
  const [file] = changeOf('x').files;

  it('are shown with their lines and words, one below the other or side by side, on the run and on the card', async () => {
    await send([changeOf('harbour', { expectedBranch: 'card-1', isDirty: true })]);
    let tab = await openRun();
    for (const text of ['1 file', '1 commit', 'card-7', 'Not all of it is committed.']) {
      await panel(tab).getByText(text).first().waitFor();
    }
    const moved = panel(tab).getByRole('note', { name: 'The branch was moved' });
    await moved.getByText('The folder is no longer on the branch card-1, with which the run began.').waitFor();
    await moved.getByText('the next run adopts that branch').waitFor();
    await moved.getByText(/^git -C .* switch card-1$/).waitFor();
    await panel(tab).getByRole('button', { name: 'Show the diff' }).click();
    const diff = panel(tab).getByRole('region', { name: 'Diff' });
    await diff.getByText('const ebb = tide - 1;').waitFor();
    expect(await diff.textContent()).toContain('−const tide = moon;2+const tide = moon + 1;3+const ebb');
    await panel(tab).getByText('Side by side').click();
    await diff.getByText('const ebb = tide - 1;').waitFor();
    await tab.close();
    tab = await pages.openTab(place, `/projects/${place.projectId}/cards/${place.card.number}`);
    await panel(tab).getByRole('button', { name: 'Show the diff' }).click();
    await panel(tab).getByRole('region', { name: 'Diff' }).getByText('const ebb = tide - 1;').waitFor();
    tab.expectNoFaults();
    await tab.close();
  });

  it('come with their commits, whose texts do no harm, and say how many of them are not listed', async () => {
    const at = new Date(Date.now() - 3 * 3_600_000).toISOString();
    const commits = [
      { sha: 'b'.repeat(40), subject: 'fix: \u202Ereversed <img src=x onerror=alert(1)>', author: 'Ann\u0007', at },
      { sha: 'd'.repeat(40), subject: '', author: 'Bo', at },
    ];
    await send([
      changeOf('harbour', { commits, commitCount: 203 }),
      changeOf('still', { commits: [], commitCount: 0 }),
    ]);
    const tab = await openRun();
    expect(
      await panel(tab, 'still')
        .getByRole('button', { name: /commit/ })
        .count(),
    ).toBe(0);
    await panel(tab).getByRole('button', { name: '203 commits' }).click();
    const list = panel(tab).getByRole('list', { name: 'Commits in harbour' });
    await list.getByRole('listitem').nth(1).waitFor();
    expect(await list.getByRole('listitem').allTextContents()).toEqual([
      'bbbbbbbbbbfix: ‹U+202E›reversed <img src=x onerror=alert(1)>Ann‹U+0007› · 3 h ago',
      'ddddddddddwithout a subjectBo · 3 h ago',
    ]);
    expect(await list.locator('img').count()).toBe(0);
    await list.getByRole('button', { name: 'Copy the commit bbbbbbbbbb' }).waitFor();
    await panel(tab).getByText('201 older commits not listed.').waitFor();
    const [newest] = changeOf('x').commits;
    await send([changeOf('harbour', { commits: [{ ...newest, subject: 'feat: ebb' }, ...commits], commitCount: 3 })]);
    await list.getByText('feat: ebb').waitFor();
    await panel(tab).getByText('not listed').waitFor({ state: 'detached' });
    tab.expectNoFaults();
    await tab.close();
    const card = await pages.openTab(place, `/projects/${place.projectId}/cards/${place.card.number}`);
    await panel(card).getByRole('button', { name: '3 commits' }).click();
    await panel(card).getByRole('list', { name: 'Commits in harbour' }).getByText('feat: ebb').waitFor();
    card.expectNoFaults();
    await card.close();
  });

  it.each([
    ['the folder', { path: '/srv/harbour\u0015\u001B[201~rm' }],
    ['the branch', { expectedBranch: 'card-1\u202Eharbour' }],
    ['a branch that is an option', { expectedBranch: '--discard-changes' }],
  ])(
    'of a moved branch come without a command to copy where a terminal may take %s for something else',
    async (_, said) => {
      await send([changeOf('harbour', { expectedBranch: 'card-1', ...said })]);
      const tab = await openRun();
      const moved = panel(tab).getByRole('note', { name: 'The branch was moved' });
      await moved.getByText('There is no command to copy').waitFor();
      expect(await moved.getByRole('button').count()).toBe(0);
      expect(await moved.textContent()).not.toMatch(/git -C|\u202E/);
      tab.expectNoFaults();
      await tab.close();
    },
  );

  it('are never taken for none where they are unknown, and say that there are none where there are', async () => {
    const nothing = { commits: [], commitCount: 0, files: [], fileCount: 0, added: 0, removed: 0, patch: '' };
    await send([
      changeOf('lost', { failed: { code: 'TIMEOUT', message: 'stopped after 20 s' } }),
      changeOf('still', nothing),
    ]);
    const tab = await openRun();
    const lost = panel(tab, 'lost');
    await lost.getByText('What changed is unknown: git took too long.').waitFor();
    await lost.getByText('stopped after 20 s').waitFor();
    expect(await lost.getByText('No changes').count()).toBe(0);
    expect(await lost.getByRole('button', { name: 'Show the diff' }).count()).toBe(0);
    await panel(tab, 'still').getByText('No changes yet.').waitFor();
    await send([changeOf('still', nothing)], true);
    await panel(tab, 'still').getByText('No changes.').waitFor();
    tab.expectNoFaults();
    await tab.close();
  });

  it('keep what a person has viewed, until the file changes again, and mark what judges them', async () => {
    const lock = { ...file, path: 'package-lock.json', isGenerated: true, hasPatch: false, leftOut: 'generated' };
    const ci = { ...file, path: '.github/workflows/ci.yml', hasPatch: false, leftOut: 'too-large' };
    await send([changeOf('harbour', { files: [file, lock, ci], fileCount: 3, patchLeftOut: 1 })]);
    const tab = await openRun();
    await panel(tab).getByText('It changes what judges it: .github/workflows/ci.yml (CI)').waitFor();
    await panel(tab).getByRole('button', { name: 'Show the diff' }).click();
    const diff = panel(tab).getByRole('region', { name: 'Diff' });
    await diff.getByText('const ebb = tide - 1;').waitFor();
    await diff.getByText('generated').waitFor();
    expect(await diff.getByText('A program writes this file').count()).toBe(0);
    await diff.getByRole('button', { name: /package-lock/ }).click();
    await diff.getByText('A program writes this file, so the diff leaves it out.').waitFor();
    // By the keys of the page: from the third file of the tree, the one under `src`, back and forth.
    await tab.page.keyboard.press('n');
    await tab.page.keyboard.press('n');
    await tab.page.keyboard.press('p');
    await panel(tab).locator('[aria-current="true"]').getByText('tides.ts').waitFor();
    const held = holdRequests(place.browser, 'useViewedMutation', 'sent', { most: 1 });
    await tab.page.keyboard.press('v');
    await panel(tab).getByText('1 of 3 viewed').waitFor();
    await diff.getByText('const ebb = tide - 1;').waitFor({ state: 'detached' });
    const newer = { ...file, blob: 'e'.repeat(40) };
    await send([changeOf('harbour', { files: [newer, lock, ci], fileCount: 3 })]);
    await diff.getByText('Changed since you viewed it').waitFor();
    await diff.getByText('const ebb = tide - 1;').waitFor();
    await panel(tab).getByText('0 of 3 viewed').waitFor();
    // The change was read before the service knew of the mark.
    held.release();
    await held.received();
    await diff.getByText('Changed since you viewed it').waitFor();
    tab.expectNoFaults();
    await tab.close();
  });
});
