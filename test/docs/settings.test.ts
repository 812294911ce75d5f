import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readConfig } from '../../src/config.ts';
import { commands } from '../../src/console/commands.ts';
import { FLAGS } from '../../src/domain/flagTable.ts';
import { REFUSALS } from '../../src/errors.ts';
import { EVENT_TYPES } from '../../src/events/eventTypes.ts';
import { ERROR_CODES } from '../../src/graphql/errorCodes.ts';
import { schedule } from '../../src/jobs/schedule.ts';
import { Metrics } from '../../src/platform/Metrics.ts';
import { routes } from '../../src/rest-adapter/routes.ts';
import { settingGroups, settingTable } from '../../src/settings/settings.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const operations = read('docs/operations.md');
const api = read('docs/api.md');
const environment = read('docs/environment.md');

const settings = Object.keys(settingTable);
const refusals = Object.entries(REFUSALS).map(([code, { status }]) => ({ code, status }));
/** Codes that only the graph has. */
const ofTheGraph = Object.entries(ERROR_CODES)
  .filter(([code]) => !Object.hasOwn(REFUSALS, code.toLowerCase()))
  .map(([code, { status }]) => ({ code, status }));

/** Upper-case words of the documentation that are no settings. */
const OTHER_WORDS = new Set([...Object.keys(ERROR_CODES), 'NEEDS_YOU', 'PRIVATE_SUBNETS', 'STOP_RUN', 'UPPER_SNAKE']);

/** The first cells of the tables of a page, their code words one by one. */
function firstCells(text: string): string[] {
  const cells = text.split('\n').map((line) => /^\| (`[^|]+`) \|/.exec(line)?.[1] ?? '');
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, word]) => word as string));
}

describe('the documentation', () => {
  it('lists every setting once, and none that there is not', () => {
    expect(settings.length).toBeGreaterThan(40);
    expect(firstCells(environment).sort()).toEqual([...settings].sort());
    // A name in two groups would be in the table once.
    expect(settingGroups.flatMap((group) => Object.keys(group.settings))).toEqual(settings);
  });

  it('names no setting anywhere that there is not', () => {
    const text = `${operations}${api}${environment}${read('docs/architecture.md')}${read('README.md')}`;
    const words = [...text.matchAll(/`([A-Z]+(?:_[A-Z]+)+)`/g)].map(([, word]) => word as string);
    expect(words.filter((word) => !settings.includes(word) && !OTHER_WORDS.has(word))).toEqual([]);
  });

  it('says the default of every setting that has a plain one', () => {
    const defaults = readConfig({}) as unknown as Record<string, unknown>;
    for (const name of settings.filter((candidate) => !['DATA_DIR', 'SERVICES'].includes(candidate))) {
      const value = defaults[name];
      if (typeof value !== 'string' && typeof value !== 'number') continue;
      const row = environment.split('\n').find((line) => line.startsWith(`| \`${name}\` |`));
      expect(row).toContain(`| \`${value}\` |`);
    }
  });

  it('lists every error code with its status, and none that there is not', () => {
    const rows = api.split('\n').flatMap((line) => {
      const [, cell, status] = /^\| (`[A-Za-z_`, ]+`) \| (\d{3}) \|/.exec(line) ?? [];
      const codes = [...(cell ?? '').matchAll(/`(\w+)`/g)].map(([, code]) => code as string);
      return codes.map((code) => ({ code, status: Number(status) }));
    });
    const sorted = (list: { code: string; status: number }[]) => list.map((row) => `${row.code} ${row.status}`).sort();
    expect(refusals.length).toBeGreaterThan(30);
    expect(sorted(rows)).toEqual(sorted([...refusals, ...ofTheGraph]));
  });

  it('names every REST path with its limit', () => {
    const listed = [...api.matchAll(/^\| `((?:GET|PUT|POST) \/api[^`]*)` \| `\w+` \| (\d+|none)/gm)].map(
      ([, path, limit]) => `${path?.replace(/\?.*$/, '').replace(/\{\w+\}/g, '*')} ${limit}`,
    );
    const real = routes.map((row) => {
      return `${row.method} ${row.path.replace(/:\w+/g, '*')} ${row.limit === null ? 'none' : row.limit.perMinute}`;
    });
    expect(listed.sort()).toEqual(real.sort());
  });

  it('names every event type, flag, metric, job and operator command', () => {
    for (const type of EVENT_TYPES) expect(api).toContain(`\`${type}\``);
    for (const { name } of FLAGS) expect(operations).toContain(`\`${name}\``);
    const { registry } = new Metrics({ streams: () => 0, sockets: () => 0 });
    const own = registry.getMetricsAsArray().filter(({ name }) => !/^bascule_(process|nodejs)_/.test(name));
    for (const { name } of own) expect(operations).toContain(`\`${name}`);
    for (const { name } of schedule(readConfig({}))) expect(operations).toContain(`\`${name}\``);
    for (const { name } of commands) expect(operations).toContain(`\`${name}`);
  });

  it('links only to pages and headings that are there', () => {
    const pages = ['README.md', ...globSync('{CONTRIBUTING.md,CHANGELOG.md,docs/*.md}', { cwd: ROOT })];
    const wrong = pages.flatMap((page) =>
      [...read(page).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
        .filter(([, target = '', heading]) => {
          const file = target === '' ? page : join(dirname(page), target);
          return !existsSync(join(ROOT, file)) || (heading !== undefined && !headingsOf(file).has(heading));
        })
        .map(([link]) => `${page}: ${link}`),
    );
    expect(wrong).toEqual([]);
  });
});

/** The anchors of a page's headings, as GitHub makes them. */
function headingsOf(file: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, title = ''] of read(file).matchAll(/^#{1,6} (.+)$/gm)) {
    const anchor = title
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-');
    let again = 0;
    while (anchors.has(again === 0 ? anchor : `${anchor}-${again}`)) again++;
    anchors.add(again === 0 ? anchor : `${anchor}-${again}`);
  }
  return anchors;
}
