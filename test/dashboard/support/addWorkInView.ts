import type { Scope } from '../../../src/domain/context.ts';
import { setProjectTranscripts } from '../../../src/domain/transcripts/setProjectTranscripts.ts';
import { takeEntries } from '../../../src/domain/transcripts/takeEntries.ts';
import { changeOf } from '../../doors/support/changeOf.ts';
import { person } from '../../support/factories.ts';
import type { Place, Site } from '../../web/support/site.ts';
import { hostileText } from './hostileTexts.ts';

const AT = '2026-03-01T11:00:00.000Z';
const file = changeOf('x').files[0];

/** What agents said in runs and changed in their repositories, in which every text attacks the page. */
export async function addWorkInView(
  site: Site,
  { account, projectId }: Place,
  runs: readonly { readonly id: string; readonly runKey: string }[],
  line: (max: number) => string,
): Promise<void> {
  await setProjectTranscripts(person(site, account), { projectId, mode: 'kept', days: 30 });
  const scopes = new Set<Scope>(['agent']);
  const bridge = site.platform.domain.contextOf({ accountId: account.id, scopes, key: 'transcripts' });
  const call = { type: 'call', tool: line(100), text: hostileText(3_000), path: line(300) };
  const entries = [
    { type: 'notice', about: 'start', text: line(200), model: line(100) },
    { type: 'text', text: hostileText(4_000), cut: 12 },
    { type: 'reasoning', text: hostileText(4_000) },
    { ...call, callId: 'one', act: 'run' },
    { type: 'result', callId: 'one', isError: true, text: hostileText(4_000), cut: 7 },
    { ...call, callId: 'two', act: 'delegate' },
    { type: 'text', text: hostileText(4_000), parent: 'two' },
    { type: 'plan', steps: (['pending', 'active', 'done'] as const).map((state) => ({ text: line(300), state })) },
    { type: 'question', text: hostileText(2_000) },
    { type: 'error', text: line(1_000) },
  ].map((entry) => ({ at: AT, parent: null, ...entry }));
  const path = `src/${line(200)}`;
  const change = changeOf(line(100), {
    branch: line(200),
    expectedBranch: line(200),
    files: [
      { ...file, path: '.github/workflows/ci.yml' },
      { ...file, path, fromPath: line(300), status: 'renamed', hasPatch: false, leftOut: 'generated' },
    ],
    fileCount: 2,
    patch: changeOf('x')
      .patch.replaceAll('src/tides.ts', '.github/workflows/ci.yml')
      .replace('const moon = 1;', line(400))
      .replace('const ebb = tide - 1;', line(400)),
  });
  const failed = changeOf(line(80), { failed: { code: 'TIMEOUT', message: line(400) } });
  const token = await account.token('agent');
  for (const { id, runKey } of runs) {
    await takeEntries(bridge, { id, runKey, accountId: account.id, projectId }, { first: 1, entries });
    const body = { revision: 1, takenAt: AT, isFinal: true, repositories: [change, failed] };
    const answer = await site.rest('PUT', `/api/projects/${projectId}/worker-runs/${runKey}/changes`, { token, body });
    if (answer.status > 299) throw new Error(JSON.stringify(answer.body));
  }
}
