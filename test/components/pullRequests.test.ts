import { createCard } from '../../src/domain/cards/createCard.ts';
import { transaction } from '../../src/domain/context.ts';
import { newPullRequest } from '../../src/domain/pullRequests/newPullRequest.ts';
import { writePullRequest } from '../../src/domain/pullRequests/pullRequestRow.ts';
import type { CardPullRequestRow } from '../../src/tables/CardPullRequest.ts';
import type { PullRequestFacts } from '../../src/tables/PullRequestFacts.ts';
import { addProject, person } from '../support/factories.ts';
import type { Place } from '../web/support/site.ts';
import { pagesOfTests } from './support/pagesOfTests.ts';

const HEAD = 'a'.repeat(40);
const AT = new Date('2026-01-02T03:04:05Z');
type Known = Partial<Omit<CardPullRequestRow, 'facts'>> & { facts?: Partial<PullRequestFacts> };

describe('the pull request of a card', () => {
  const pages = pagesOfTests();
  let place: Place;
  beforeEach(async () => {
    place = await pages.addPlace();
  });

  const me = () => person(pages.site, place.account);
  /** A card in Review whose pull request is open with checks that passed, and besides as it is said to be. */
  const addCard = async ({ facts, ...known }: Known, url = 'https://forge.example/octo/harbour/pull/7') => {
    const { projectId } = place;
    const { id, number } = await createCard(me(), { projectId, title: 'Tides', column: 'review' });
    await pages.site.sql(
      'update card set pull_request_number = 7, pull_request_url = $2, head_sha = $3 where id = $1',
      [id, url, HEAD],
    );
    const row = newPullRequest(
      { cardId: id, accountId: place.account.id, projectId },
      { forge: 'github', repository: 'octo/harbour', repositoryNumber: null, connection: 'w' },
      {
        kind: 'pull-request',
        number: 7,
        url,
        title: 'Tides',
        body: '',
        headSha: HEAD,
        branch: `card-${number}`,
        base: 'main',
        isFromFork: false,
        isNew: true,
        state: 'open',
        isDraft: false,
        hasConflict: false,
        at: AT,
      },
    );
    await transaction(me(), (tx) =>
      writePullRequest(tx, { ...row, checks: 'passed', ...known, facts: { ...row.facts, ...facts } }),
    );
    return { id, number };
  };
  const protection = {
    checks: [],
    approvals: 0,
    needsResolvedThreads: false,
    needsUpToDate: false,
    hasQueue: false,
  };

  it('says under each block what happens next, shows hostile names as text, and leads to web addresses alone', async () => {
    const name = '<img src=x onerror=alert(1)>';
    const check = { name, state: 'failed' as const, at: AT.toISOString() };
    const states: readonly (readonly [Known, readonly string[]])[] = [
      [
        {
          state: 'draft',
          conflict: true,
          checks: 'failed',
          review: 'changes-requested',
          openThreads: 2,
          stackedOn: 6,
          isBehind: true,
          inQueue: true,
          touchesGuarded: true,
          facts: {
            checks: [
              { ...check, url: 'javascript:alert(1)' },
              { ...check, name: 'build', url: 'https://ci.example/1' },
            ],
            protection: { ...protection, approvals: 1, needsResolvedThreads: true, needsUpToDate: true },
          },
        },
        [
          'It is a draft. It goes on once it is marked as ready.',
          'It conflicts with its base. The workflow may ask an agent to resolve that.',
          'A check failed. The workflow may ask an agent to repair that.',
          'A reviewer asks for changes. The workflow may ask an agent for them.',
          'Conversations are open. It waits until they are resolved.',
          'An approval of this commit is missing. It waits for reviewers.',
          'It changes how changes are checked. It waits for the approval of a person.',
          'Its base has newer commits. Its branch has to be updated.',
          'It waits in the queue of the forge.',
        ],
      ],
      [{ checks: 'none' }, ['Checks are missing. It waits until all have passed.']],
      [{ facts: { isMergeable: false } }, ['The forge refuses to merge it for another reason.']],
      [{ state: 'merged', checks: 'failed' }, []],
    ];
    for (const [known, blocks] of states) {
      const { number } = await addCard(known, blocks.length > 1 ? 'javascript:alert(7)' : undefined);
      const { page, expectNoFaults, close } = await pages.openTab(
        place,
        `/projects/${place.projectId}/cards/${number}`,
      );
      const part = page.getByRole('complementary', { name: 'Properties' });
      await part.getByText('Pull request', { exact: true }).waitFor();
      const rows = part.getByText('What keeps it from being merged', { exact: true }).parent().getByRole('listitem');
      expect(blocks.length === 0 ? await rows.count() : await rows.allTextContents()).toEqual(
        blocks.length === 0 ? 0 : blocks,
      );
      if (known.facts?.checks !== undefined) {
        const failed = part.getByRole('list', { name: 'Failed checks' });
        expect(await failed.getByRole('listitem').allTextContents()).toEqual([name, 'build']);
        expect(await failed.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual(
          ['https://ci.example/1'],
        );
        await part.getByText('2 open conversations').waitFor();
        await part.getByText('#6', { exact: true }).waitFor();
        await part.getByText('#7 javascript:alert(7)').waitFor();
        expect(await page.getByRole('link', { name: '#7' }).count()).toBe(0);
      }
      expectNoFaults();
      await close();
    }
  });

  it('marks the card on the board with the most urgent thing, and an abandoned one with nothing', async () => {
    const marks: readonly (readonly [Known, string])[] = [
      [{ conflict: true, checks: 'failed' }, 'Conflict with its base'],
      [{ checks: 'failed', review: 'changes-requested' }, 'Checks failed'],
      [{ review: 'changes-requested' }, 'Changes requested'],
      [{ checks: 'pending', review: 'approved' }, 'Checks are running'],
      [{ review: 'approved' }, 'Approved'],
      [{}, 'Checks passed'],
      [{ state: 'merged', conflict: true }, 'Merged'],
      [{ state: 'closed', checks: 'failed' }, ''],
      [{ checks: 'none' }, ''],
    ];
    const cards: number[] = [];
    for (const [known] of marks) cards.push((await addCard(known)).number);
    const { page, expectNoFaults, close } = await pages.openTab(place, `/projects/${place.projectId}/board`);
    const faceOf = (number: number) =>
      page.locator('article').filter({ has: page.getByRole('button', { name: `Actions of #${number}`, exact: true }) });
    for (const number of cards) await faceOf(number).waitFor();
    const words = ['Conflict with its base', 'Checks failed', 'Changes requested', 'Checks are running', 'Approved'];
    const shown = await Promise.all(
      cards.map(async (number) => {
        const face = faceOf(number);
        const all = [...words, 'Checks passed', 'Merged'];
        const counts = await Promise.all(all.map((word) => face.getByText(word, { exact: true }).count()));
        return all.filter((_, at) => (counts[at] ?? 0) > 0).join();
      }),
    );
    expect(shown).toEqual(marks.map(([, word]) => word));
    expectNoFaults();
    await close();
  });

  it('has rules, which are chosen, kept, and refused at their field without column and condition', async () => {
    const projectId = await addProject(pages.site, place.account, 'Tide gauge');
    const { page, expectNoFaults, close } = await pages.openTab(place, `/projects/${projectId}/settings/workflow`);
    const stored = async () =>
      (
        (await pages.site.sql('select workflow from project where id = $1', [projectId])) as {
          workflow: { endsOnMerge: boolean; rules: { on: string[]; when?: string[] }[] };
        }[]
      )[0]?.workflow;
    const save = () => page.getByRole('button', { name: 'Save' }).click();
    const isSaved = () => page.getByRole('button', { name: 'Save' }).waitFor({ state: 'detached' });
    const row = page.getByRole('listitem', { name: 'Rule 1', exact: true });
    const pick = async (...names: string[]) => {
      await row.getByRole('button', { name: /A card enters/ }).click();
      for (const name of names) await page.getByRole('menuitemcheckbox', { name, exact: true }).click();
      await page.keyboard.press('Escape');
    };
    await pick('In progress');
    await save();
    await row.getByText('or when name a condition').waitFor();
    await pick('pull request: checks failed', 'pull request: merged');
    await page.getByText('pull request: checks failed and pull request: merged').first().waitFor();
    await save();
    await isSaved();
    expect((await stored())?.rules[0]).toMatchObject({ on: [], when: ['checks-failed', 'merged'] });
    expect((await stored())?.endsOnMerge).toBe(true);
    const ends = page.getByRole('switch', { name: 'A card ends when its pull request is merged' });
    expect(await ends.isChecked()).toBe(true);
    await ends.click();
    await page.getByText('1 rule changed, not saved.').waitFor();
    await save();
    await isSaved();
    expect(await stored()).toMatchObject({
      endsOnMerge: false,
      rules: [{ when: ['checks-failed', 'merged'] }, {}, {}, {}],
    });
    await page.reload();
    await ends.waitFor();
    expect(await ends.isChecked()).toBe(false);
    expectNoFaults();
    await close();
  });
});
