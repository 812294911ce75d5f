import type { BridgeCommand, ProjectInfo } from '../../../src/bridge/api/shapes.ts';
import type { CommandEntry, Rules } from '../../../src/bridge/rules/Rules.ts';
import { Projects } from '../../../src/bridge/work/Projects.ts';
import { rerunCommand } from '../../../src/bridge/work/rerunCommand.ts';
import { WorkTable } from '../../../src/bridge/work/WorkTable.ts';
import { memoryLog } from '../support/memoryLog.ts';

const ID = '0197b1c0-0000-7000-8000-000000000001';
const SHOP: ProjectInfo = { id: ID, slug: 'shop', name: 'Shop' };
const CONTEXT = ['pullRequestNumber', 'pullRequestUrl', 'headSha', 'reason', 'documentId'];

function rerun(run: readonly string[], of: Partial<BridgeCommand> = {}, busy = false) {
  const entry: CommandEntry = {
    action: 'command',
    kind: 'deploy',
    subject: 'card',
    run,
    leftovers: undefined,
    timeoutMs: 1000,
  };
  const rules = {
    work: new Map([['deploy', entry]]),
    projects: new Map([['shop', { slug: 'shop', dir: '/shop' }]]),
  } as unknown as Rules;
  const projects = new Projects(memoryLog());
  projects.load(rules, [SHOP]);
  const table = busy
    ? { hasOpen: () => true }
    : new WorkTable({
        paused: () => false,
        projectRuns: () => true,
        folderReady: () => true,
        accountReady: () => true,
        cardHeld: () => false,
        poolSize: () => 1,
        portTaken: () => false,
        claimsOpen: () => true,
      });
  const command: BridgeCommand = {
    projectId: ID,
    commandId: ID,
    kind: 'rerun-command',
    bridgeId: ID,
    runId: ID,
    runKey: ID,
    sessionId: null,
    subjectType: 'card',
    subjectId: ID,
    cardNumber: 7,
    workRequestId: ID,
    workKind: 'deploy',
    ruleId: null,
    startedAt: null,
    endedAt: null,
    expiresAt: '2026-11-20T10:00:00Z',
    context: null,
    ...of,
  };
  return rerunCommand(command, { rules, projects }, table);
}

describe('A command that a person has run again', () => {
  const all = ['do', '{cardNumber} {workRequestId}', 'again {cardNumber}', ...CONTEXT.map((name) => `[{${name}}]`)];

  it('is refused when its run lacks values, and the reason names all of them, but nothing from the context [CMD-42]', () => {
    const lacking = () => rerun(all, { cardNumber: null, workRequestId: null });
    expect(lacking).toThrow(
      'The command of the work entry needs values that the run does not hold: {cardNumber}, {workRequestId}.',
    );
    for (const name of CONTEXT) expect(lacking).not.toThrow(name);
  });

  it.each([
    ['cardNumber', { cardNumber: null }],
    ['workRequestId', { workRequestId: null }],
  ])('is refused for want of the %s alone [CMD-42]', (name, of) => {
    expect(() => rerun(all, of)).toThrow(`does not hold: {${name}}.`);
  });

  it('accepts a context without any value, or for values that it does not ask for [CMD-42]', () => {
    expect(rerun(all)).toMatchObject({ kind: 'command', state: 'queued', plan: { run: all, dir: '/shop' } });
    expect(rerun(['do', '{project}'], { cardNumber: null, workRequestId: null }).subject.cardNumber).toBeNull();
  });

  it('is refused in these words [CMD-43]', () => {
    const reasons = [
      () => rerun(all, { workKind: 'implement' }),
      () => rerun(all, {}, true),
      () => rerun(all, { cardNumber: null, workRequestId: null }),
    ].map((attempt) => {
      try {
        return attempt();
      } catch (error) {
        return (error as Error).message;
      }
    });
    expect(reasons).toEqual([
      'The rule of this run no longer runs a command on this bridge.',
      'The card has a run that is still open on this bridge.',
      'The command of the work entry needs values that the run does not hold: {cardNumber}, {workRequestId}.',
    ]);
  });
});
