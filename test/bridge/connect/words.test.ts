import { diffLines } from '../../../src/bridge/connect/diffLines.ts';
import { readTarget } from '../../../src/bridge/connect/readTarget.ts';
import { LOG_EVENTS } from '../../../src/bridge/log/BridgeLog.ts';
import { plainLog } from '../../../src/bridge/log/plainLog.ts';

describe('A diff for a person', () => {
  const text = (...lines: string[]) => lines.map((line) => `${line}\n`).join('');

  it.each([
    ['a new text', '', text('a', 'b'), ['+ a', '+ b']],
    ['a text that goes', text('a'), '', ['- a']],
    ['nothing', text('a', 'b'), text('a', 'b'), ['  …']],
    [
      'a line among others',
      text('1', '2', '3', '4', '5', '6'),
      text('1', '2', '3', 'x', '5', '6'),
      ['  …', '  2', '  3', '- 4', '+ x', '  5', '  6'],
    ],
    ['a line at the end', text('a', 'b'), text('a', 'b', 'c'), ['  a', '  b', '+ c']],
    [
      'two places',
      text('a', 'b', 'c', 'd', 'e', 'f', 'g'),
      text('A', 'b', 'c', 'd', 'e', 'f', 'G'),
      ['- a', '+ A', '  b', '  c', '  …', '  e', '  f', '- g', '+ G'],
    ],
  ])('shows %s', (_case, before, after, lines) => {
    expect(diffLines(before, after)).toEqual(lines);
  });

  it('of long texts is bounded, and still complete', () => {
    const long = (mark: string) => Array.from({ length: 10_000 }, (_, at) => `${mark}${at}\n`).join('');
    const lines = diffLines(long('a'), long('b'));
    expect(lines.filter((line) => line.startsWith('+'))).toHaveLength(10_000);
  });
});

describe('The words after connect', () => {
  it.each([
    [[undefined, undefined], { url: undefined, project: undefined }],
    [['https://board.example.org', 'shop'], { url: 'https://board.example.org', project: 'shop' }],
    [['board.example.org'], { url: 'board.example.org', project: undefined }],
    [['localhost'], { url: 'localhost', project: undefined }],
    [['localhost:4000'], { url: 'localhost:4000', project: undefined }],
    [['shop'], { url: undefined, project: 'shop' }],
    [['local-shop'], { url: undefined, project: 'local-shop' }],
  ])('%j are read as %j', ([first, second], target) => {
    expect(readTarget(first, second)).toEqual(target);
  });
});

describe('The log for a person', () => {
  const printed = (write: (log: ReturnType<typeof plainLog>) => void): string[] => {
    const lines: string[] = [];
    write(
      plainLog(
        (line) => lines.push(line),
        () => new Date(2026, 0, 2, 3, 4, 5),
      ),
    );
    return lines;
  };

  it('is one sentence for each event, with the time and a mark for what is wrong', () => {
    expect(
      printed((log) => {
        log.info('worker_started', { project: 'shop', card: 7, work_kind: 'implement', model: 'opus' });
        log.error('account_failed', { account: 'main', reason: 'the agent is not signed in' });
        log.info('prices_fetched', { models: 3 });
        log.error('reload_failed', { problems: ['rules.yaml:2:1 one', 'rules.yaml:3:1 two'] });
        log.debug('connected');
      }),
    ).toEqual([
      '03:04:05 shop #7 implement: started with opus',
      '03:04:05 ! the account main cannot work: the agent is not signed in',
      '03:04:05 prices fetched (models 3)',
      '03:04:05 ! the rule file was not loaded again, and the old rules still apply: rules.yaml:2:1 one; rules.yaml:3:1 two',
    ]);
  });

  it('is a line for every event, whatever its fields hold', () => {
    for (const event of LOG_EVENTS) {
      const [line = ''] = printed((log) => log.warn(event, { error: 'one\n\u001b[2Jtwo', project: 'a\rb' }));
      expect(line).toMatch(/^03:04:05 ! \S/);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is kept out
      expect(line).not.toMatch(/[\u0000-\u001f]/);
    }
  });
});
