import { isReadByPeople, openLog } from '../../../src/platform/process/openLog.ts';

function terminal({ isTTY = true, colors = false } = {}) {
  const told: string[] = [];
  const to = { isTTY, fd: 2, hasColors: () => colors, write: (text: string) => told.push(text) > 0 };
  return { to: to as unknown as typeof process.stderr, told };
}

/** The lines of a terminal without the time of day at the start of each. */
const withoutTime = (told: string[]) => told.join('').replaceAll(/^\d\d:\d\d:\d\d {2}/gm, '');

describe('the log of a process', () => {
  it('is lines to read at a terminal, with what each line says of its matter behind it', () => {
    const { to, told } = terminal();
    const log = openLog({ LOG_LEVEL: 'info', LOG_FORMAT: 'auto' }, to);
    log.info({ event: 'started', services: ['web', 'jobs'], port: 4000, migrations: Array(27).fill('M') }, 'started');
    log.warn({ event: 'database_unreachable', retriesLeft: 3 }, 'the database does not answer yet');
    log.error({ event: 'bare' });
    log.debug('not asked for');
    expect(withoutTime(told)).toBe(
      'started  services web jobs, port 4000, migrations 27\n' +
        'warning the database does not answer yet  retriesLeft 3\n' +
        'error bare\n',
    );
  });

  it('shows codes that steer a terminal, and keeps further lines of a text under its first', () => {
    const { to, told } = terminal();
    openLog({ LOG_LEVEL: 'info', LOG_FORMAT: 'text' }, to).info({ path: '/\u001b[2J\u202e' }, 'one\n12:00:00  two');
    expect(withoutTime(told)).toBe('one\n          12:00:00  two  path /\\u{1b}[2J\\u{202e}\n');
  });

  it('has colours where the terminal has them', () => {
    const { to, told } = terminal({ colors: true });
    openLog({ LOG_LEVEL: 'info', LOG_FORMAT: 'auto' }, to).error('gone');
    expect(told.join('')).toContain('\u001b[31merror\u001b[0m gone');
  });

  it.each([
    ['auto', true, true],
    ['auto', false, false],
    ['json', true, false],
    ['text', false, true],
  ] as const)('of the form %s is for people: at a terminal=%s, %s', (LOG_FORMAT, isTTY, people) => {
    expect(isReadByPeople({ LOG_FORMAT }, terminal({ isTTY }).to)).toBe(people);
  });
});
