import type { Variant, WorkerEntry } from '../../../src/bridge/rules/Rules.ts';
import { chooseVariant } from '../../../src/bridge/runs/chooseVariant.ts';
import { drawVariant } from '../../../src/bridge/runs/drawVariant.ts';
import { type MemoryLog, memoryLog } from '../support/memoryLog.ts';
import { answerJson, type ScriptedServer, startScriptedServer } from '../support/scriptedServer.ts';

const variant = (name: string, weight: number): Variant => ({
  name,
  weight,
  model: `m-${name}`,
  account: undefined,
  permissions: undefined,
});
const VARIANTS = [variant('a', 1), variant('b', 3)];
const CARD = '0190a5b2-7d43-7cc1-9a27-3f1e55c0a001';
const CANDIDATE = drawVariant('implement', CARD, VARIANTS);
const OTHER = VARIANTS.find((one) => one !== CANDIDATE) as Variant;
const REQUEST = { projectId: 'p 1', subjectType: 'card', subjectId: CARD, model: null };

describe('The variant of a card', () => {
  let server: ScriptedServer;
  let log: MemoryLog;
  beforeEach(async () => {
    server = await startScriptedServer((_request, response) =>
      answerJson(response, 200, { variant: OTHER.name, switchedFrom: null }),
    );
    log = memoryLog();
  });
  afterEach(() => server.close());

  const entry = (more: Partial<WorkerEntry> = {}) =>
    ({ kind: 'implement', variants: VARIANTS, metrics: [], ...more }) as unknown as WorkerEntry;
  const choose = (request: Partial<typeof REQUEST> | { model: string } = {}, of = entry(), pinTimeoutMs = 5_000) =>
    chooseVariant({ api: server.api(), log, pinTimeoutMs }, of, { ...REQUEST, ...request } as typeof REQUEST);

  it('is the one that the service pinned, whatever was drawn here', async () => {
    expect(await choose()).toEqual({ variant: OTHER, switchedFrom: undefined });
    expect(server.heard).toMatchObject([
      {
        method: 'PUT',
        path: `/api/projects/p%201/experiments/implement/pins/${CARD}`,
        body: { variants: ['a', 'b'], candidate: CANDIDATE.name, weights: [1, 3] },
      },
    ]);
    expect(server.heard[0]?.body).not.toHaveProperty('metrics');
    await choose({}, entry({ metrics: ['cost'] }));
    expect(server.heard[1]?.body).toMatchObject({ metrics: ['cost'] });
    expect(log.lines).toEqual([]);
  });

  it('reports which one it was switched from', async () => {
    server.handler = (_request, response) => answerJson(response, 200, { variant: 'a', switchedFrom: 'gone' });
    expect(await choose()).toEqual({ variant: VARIANTS[0], switchedFrom: 'gone' });
  });

  it.each<[string, (response: Parameters<ScriptedServer['handler']>[1]) => unknown]>([
    ['fails', (response) => answerJson(response, 500, {})],
    ['has no such endpoint', (response) => answerJson(response, 404, {})],
    ['names another', (response) => answerJson(response, 200, { variant: 'c', switchedFrom: 'a' })],
  ])('is the candidate when the service %s, and the log says so [PIN-25]', async (_title, answer) => {
    server.handler = (_request, response) => answer(response);
    expect(await choose()).toEqual({ variant: CANDIDATE, switchedFrom: undefined });
    expect(log.of('experiment_pin_failed')).toEqual([{ kind: 'implement', error: expect.any(String) }]);
  });

  it('is the candidate when the service does not answer in time [PIN-25] [VAR-20]', async () => {
    server.handler = () => undefined;
    expect(await choose({}, entry(), 30)).toEqual({ variant: CANDIDATE, switchedFrom: undefined });
    expect(log.of('experiment_pin_failed')).toMatchObject([{ error: expect.stringContaining('no answer in time') }]);
  });

  it('is waited for ten seconds, no less and no more [PIN-25] [VAR-20]', async () => {
    const waits: number[] = [];
    const api = server.api();
    const { pin } = api;
    api.pin = (...args) => {
      waits.push(args[4]);
      return pin.apply(api, args);
    };
    await chooseVariant({ api, log }, entry(), REQUEST);
    expect(waits).toEqual([10_000]);
  });

  it('is undefined, and the service is not asked, for an entry without variants or a request with its own model', async () => {
    expect(await choose({}, entry({ variants: [] }))).toBeUndefined();
    expect(await choose({ model: 'opus' })).toBeUndefined();
    expect(server.heard).toEqual([]);
  });

  it('of anything but a card is the drawn one, and the service is not asked', async () => {
    expect(await choose({ subjectType: 'document' })).toEqual({ variant: CANDIDATE, switchedFrom: undefined });
    expect(server.heard).toEqual([]);
  });
});
