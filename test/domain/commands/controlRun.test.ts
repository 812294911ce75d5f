import { cancelRunCommand } from '../../../src/domain/commands/cancelRunCommand.ts';
import { rerunRun } from '../../../src/domain/commands/rerunRun.ts';
import { resumeForClosedAsk } from '../../../src/domain/commands/resumeForClosedAsk.ts';
import { resumeRun } from '../../../src/domain/commands/resumeRun.ts';
import { stopRun } from '../../../src/domain/commands/stopRun.ts';
import { type Context, type Scope, transaction } from '../../../src/domain/context.ts';
import { OPEN_RUN_STATES, RUN_STATES, type RunState } from '../../../src/domain/runs/runStates.ts';
import { newId } from '../../../src/lib/uuid.ts';
import type { CommandRow } from '../../../src/tables/Command.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { emptyTables } from '../../support/emptyTables.ts';
import { sharedDomainWorld } from '../../support/sharedDomain.ts';
import {
  ALL_CAPABILITIES,
  addCard,
  addPlace,
  addRun,
  beat,
  events,
  hold,
  type NewRun,
  type Place,
  rowOf,
} from './support/fixtures.ts';

type Verb = (ctx: Context, input: { runId: string }) => Promise<CommandRow>;

const STOP = { name: 'stop', verb: stopRun as Verb, kind: 'stop-run', run: { state: 'running' } as NewRun };
const RESUME = { name: 'resume', verb: resumeRun as Verb, kind: 'resume-run', run: { state: 'failed' } as NewRun };
const RERUN = {
  name: 'rerun',
  verb: rerunRun as Verb,
  kind: 'rerun-command',
  run: { state: 'failed', kind: 'command', sessionId: null } as NewRun,
};
const CONTROLS = [STOP, RESUME, RERUN];

const NO_BRIDGE = 'No bridge runs this session';
const GONE = 'The bridge of this run is no longer connected to your account';
const WAITS = 'This run already has a command that waits for its bridge';
const INTERACTIVE = 'You cannot control an interactive session from here';
const NO_SESSION = 'This run has no session to resume';
const NOT_ENDED = 'Only an ended run can resume';
const NOT_STOPPABLE = 'Only a queued or running run can stop';
const NO_COMMAND_RUN = 'Only a command run can run again';
const NOT_FAILED = 'Only a failed, timed-out or lost command run can run again';
const UPDATE = 'Update the bridge to control its runs';
const NOTHING_WAITS = 'This run has no command that waits';

describe('controls of a run', () => {
  let world: DomainWorld;
  let place: Place;

  beforeAll(async () => {
    world = await sharedDomainWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await emptyTables(world, 'account', 'outbox', 'run');
    place = await addPlace(world);
  });

  const person = () => world.as(place.accountId);
  const commandsOf = (runId: string) =>
    world.db.query<CommandRow>({ name: '', text: 'select * from bridge_command where run_id = $1 order by id' }, [
      runId,
    ]);
  const report = (capabilities: string[]) => beat(world, place, { projects: [place.projectId], capabilities });
  const refused = (message: string) => expect.objectContaining({ code: 'refused', message });

  it.each(CONTROLS)('a $name stores one pending command and publishes it [CMD-13] [WEB-10]', async (control) => {
    const runId = await addRun(world, place, control.run);
    const command = await control.verb(person(), { runId });
    expect(command).toMatchObject({ kind: control.kind, state: 'pending', cause: 'person', runId: runId });
    expect(await commandsOf(runId)).toHaveLength(1);
    expect(await events(world, 'bridge.command')).toEqual([JSON.parse(command.payload)]);
    const reply = await beat(world, place, { projects: [place.projectId] });
    expect(reply.commands).toEqual([command.payload]);
  });

  it.each(CONTROLS)('a $name places no hold on the card [WEB-02]', async (control) => {
    const subjectId = await addCard(world, place);
    await control.verb(person(), { runId: await addRun(world, place, { ...control.run, subjectId }) });
    expect(await world.sql('select 1 from card_hold')).toEqual([]);
  });

  it.each(RUN_STATES)(
    'of a %s run obey its state [WEB-25] [WEB-26] [WEB-27] [WEB-29] [WEB-34] [WEB-35]',
    async (state) => {
      const stoppable: RunState[] = ['queued', 'resumed', 'running'];
      const dead: RunState[] = [
        'succeeded',
        'waiting-on-forge',
        'dropped',
        'replaced',
        'skipped',
        'not-started',
        'closed',
      ];
      const resumable = !OPEN_RUN_STATES.includes(state) && !dead.includes(state);
      const again: RunState[] = ['failed', 'timed-out', 'lost'];
      for (const [verb, accepted, kind, text] of [
        [stopRun, stoppable.includes(state), 'worker', NOT_STOPPABLE],
        [resumeRun, resumable, 'worker', NOT_ENDED],
        [rerunRun, again.includes(state), 'command', NOT_FAILED],
      ] as const) {
        const runId = await addRun(world, place, { state, kind });
        const outcome = verb(person(), { runId }).then(
          (command) => command.state,
          (error: unknown) => error,
        );
        expect(await outcome).toEqual(accepted ? 'pending' : refused(text));
        expect(await commandsOf(runId)).toHaveLength(accepted ? 1 : 0);
      }
    },
  );

  it.each([
    ...CONTROLS.map((control) => ({ ...control, text: NO_BRIDGE, change: { bridgeId: null } })),
    ...CONTROLS.map((control) => ({ ...control, text: GONE, change: { bridgeId: newId() } })),
    ...CONTROLS.map((control) => ({ ...control, text: INTERACTIVE, change: { kind: 'interactive' as const } })),
    { ...RESUME, text: NO_SESSION, change: { sessionId: null } },
    { ...RERUN, text: NO_COMMAND_RUN, change: { kind: 'worker' as const } },
  ])('a $name is refused: $text [WEB-20] [WEB-21] [WEB-23] [WEB-24] [WEB-28]', async ({ verb, run, text, change }) => {
    const runId = await addRun(world, place, { ...run, ...change });
    await expect(verb(person(), { runId })).rejects.toEqual(refused(text));
    expect(await commandsOf(runId)).toEqual([]);
    expect(await events(world, 'bridge.command')).toEqual([]);
  });

  it.each([
    { ...STOP, capabilities: ['rerun-command'] },
    { ...RESUME, capabilities: ['session-usage'] },
    { ...RERUN, capabilities: ['commands'] },
    { ...RERUN, capabilities: ['rerun-command'] },
  ])('a $name is not sent to a bridge that can only $capabilities [CMD-31] [CMD-32] [WEB-30] [WEB-31]', async (row) => {
    await report(row.capabilities);
    const runId = await addRun(world, place, row.run);
    await expect(row.verb(person(), { runId })).rejects.toEqual(refused(UPDATE));
    expect(await commandsOf(runId)).toEqual([]);
  });

  it('a row of the same bridge id in another account does not make the bridge connected', async () => {
    const other = await addPlace(world);
    const runId = await addRun(world, { ...place, bridgeId: other.bridgeId });
    await expect(stopRun(person(), { runId })).rejects.toEqual(refused(GONE));
  });

  it.each([
    { run: { bridgeId: null, kind: 'interactive', state: 'closed', sessionId: null }, text: NO_BRIDGE },
    { run: { bridgeId: newId(), kind: 'interactive', state: 'closed', sessionId: null }, text: GONE },
    { run: { kind: 'interactive', state: 'closed', sessionId: null }, text: INTERACTIVE },
    { run: { state: 'running', sessionId: null }, text: NO_SESSION },
    { run: { state: 'running' }, text: NOT_ENDED },
    { run: { state: 'failed' }, text: UPDATE },
  ] as { run: NewRun; text: string }[])(
    'the first reason of the table is the one in the answer: $text',
    async (row) => {
      await report([]);
      const runId = await addRun(world, place, row.run);
      await expect(resumeRun(person(), { runId })).rejects.toEqual(refused(row.text));
    },
  );

  it.each(CONTROLS)('a $name waits until the command before it was answered [WEB-22]', async (control) => {
    const runId = await addRun(world, place, { ...control.run });
    await control.verb(person(), { runId });
    // Past its expiry time, yet no sweep has been: it waits still.
    world.pass(3600);
    await expect(control.verb(person(), { runId })).rejects.toEqual(refused(WAITS));
    expect(await commandsOf(runId)).toHaveLength(1);
  });

  it('two clicks at once store one command [WEB-22]', async () => {
    for (let round = 0; round < 25; round++) {
      const runId = await addRun(world, place);
      const clicks = await Promise.allSettled([
        stopRun(person(), { runId }),
        stopRun(person(), { runId }),
        stopRun(person(), { runId }),
      ]);
      expect(clicks.filter((click) => click.status === 'fulfilled')).toHaveLength(1);
      expect(await commandsOf(runId)).toHaveLength(1);
    }
  });

  it('a resume is refused while agents on the card are paused, in words that say so [WEB-36]', async () => {
    const subjectId = await addCard(world, place);
    const runId = await addRun(world, place, { ...RESUME.run, subjectId });
    await hold(world, place, subjectId);
    await expect(resumeRun(person(), { runId })).rejects.toEqual(
      refused('Agents on this card are paused; let them run again first'),
    );
    const running = await addRun(world, place, { ...STOP.run, subjectId });
    expect((await stopRun(person(), { runId: running })).state).toBe('pending');
  });

  it.each(['api', 'session', 'system'] satisfies Scope[])('are open to scope %s', async (scope) => {
    const runId = await addRun(world, place);
    expect((await stopRun(world.as(place.accountId, scope), { runId })).state).toBe('pending');
  });

  it.each(['agent', 'api:read', 'mcp', 'site-review'] satisfies Scope[])('are closed to scope %s', async (scope) => {
    const runId = await addRun(world, place);
    for (const verb of [stopRun, resumeRun, rerunRun, cancelRunCommand]) {
      await expect(verb(world.as(place.accountId, scope), { runId })).rejects.toMatchObject({
        code: 'insufficient_scope',
      });
    }
    expect(await commandsOf(runId)).toEqual([]);
  });

  it("answer for another account's run as for one that is not there", async () => {
    const other = await addPlace(world);
    const runId = await addRun(world, place);
    const { run_key: runKey } = await rowOf(world, 'run', runId);
    for (const verb of [stopRun, resumeRun, rerunRun, cancelRunCommand]) {
      const answers: unknown[] = [];
      for (const id of [newId(), runId, 'no-uuid', runKey as string]) {
        answers.push(await verb(world.as(other.accountId), { runId: id }).catch((error: unknown) => error));
      }
      expect(answers[0]).toMatchObject({ code: 'run_not_found' });
      expect(answers).toEqual(Array(4).fill(answers[0]));
    }
  });

  it('do not exist while agent push is off', async () => {
    const runId = await addRun(world, place);
    await world.setFlag('agent.push.enabled', false);
    await expect(stopRun(person(), { runId })).rejects.toMatchObject({ code: 'not_found' });
    await world.setFlag('agent.push.enabled', undefined);
  });

  describe('withdrawn', () => {
    it.each(CONTROLS)('a $name is cancelled, and another can be sent [CMD-18] [WEB-05] [CMD-14]', async (control) => {
      const runId = await addRun(world, place, control.run);
      const { id } = await control.verb(person(), { runId });
      const cancelled = await cancelRunCommand(person(), { runId });
      expect(cancelled).toMatchObject({ id, state: 'cancelled' });
      expect((await beat(world, place, { projects: [place.projectId] })).commands).toEqual([]);
      await expect(cancelRunCommand(person(), { runId })).rejects.toEqual(refused(NOTHING_WAITS));
      expect((await control.verb(person(), { runId })).state).toBe('pending');
    });

    it('nothing when nothing waits [WEB-32]', async () => {
      const runId = await addRun(world, place);
      await expect(cancelRunCommand(person(), { runId })).rejects.toEqual(refused(NOTHING_WAITS));
    });

    it('still, when the bridge is gone', async () => {
      const runId = await addRun(world, place);
      await stopRun(person(), { runId });
      await world.sql('delete from bridge where bridge_id = $1', [place.bridgeId]);
      expect((await cancelRunCommand(person(), { runId })).state).toBe('cancelled');
    });
  });

  it('a closed ask resumes the session with its own cause [CMD-09]', async () => {
    const runId = await addRun(world, place, RESUME.run);
    const command = await transaction(world.system(), (tx) =>
      resumeForClosedAsk(tx, { id: runId, accountId: place.accountId }),
    );
    expect(command).toMatchObject({ kind: 'resume-run', cause: 'ask-closed' });
    expect(await events(world, 'bridge.command')).toEqual([expect.objectContaining({ cause: 'ask-closed' })]);
  });

  it('notify readers of the run', async () => {
    const runId = await addRun(world, place);
    await report(ALL_CAPABILITIES);
    const seen = { kind: 'run', accountId: place.accountId, projectId: place.projectId, runId };
    for (const verb of [stopRun, cancelRunCommand]) {
      world.signals.length = 0;
      await verb(person(), { runId });
      expect(world.signals).toEqual([seen, { kind: 'inbox', accountId: place.accountId, projectId: place.projectId }]);
    }
  });
});
