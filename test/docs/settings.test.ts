import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { readConfig } from '../../src/config.ts';
import { allCommands } from '../../src/console/commands.ts';
import { FLAGS } from '../../src/domain/flagTable.ts';
import { REFUSALS } from '../../src/errors.ts';
import { EVENT_TYPES } from '../../src/events/eventTypes.ts';
import { ERROR_CODES } from '../../src/graphql/errorCodes.ts';
import { schedule } from '../../src/jobs/schedule.ts';
import { Metrics } from '../../src/platform/metrics/Metrics.ts';
import { routes } from '../../src/rest-adapter/routes.ts';
import { settingGroups, settingTable } from '../../src/settings/settings.ts';
import { PULL_REQUEST_BLOCKS, PULL_REQUEST_CONDITIONS } from '../../src/tables/words.ts';

const commands = await allCommands();

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
const OTHER_WORDS = new Set([
  ...Object.keys(ERROR_CODES),
  ...[...PULL_REQUEST_BLOCKS, ...PULL_REQUEST_CONDITIONS].map((word) => word.toUpperCase().replaceAll('-', '_')),
  'APP_ENCRYPTION_KEY_OLD',
  'NEEDS_YOU',
  'PRIVATE_SUBNETS',
  'STOP_RUN',
  'UPPER_SNAKE',
]);

describe('the documentation', () => {
  it('lists every setting once under its full name, one in a row, and no missing one [ENV-02]', () => {
    expect(settings.length).toBeGreaterThan(40);
    const rows = environment.split('\n').filter((line) => line.startsWith('| `'));
    expect(rows.map((row) => /^\| `([A-Z][A-Z_]*)` \|/.exec(row)?.[1]).sort()).toEqual([...settings].sort());
    // A name in two groups would be in the table once.
    expect(settingGroups.flatMap((group) => Object.keys(group.settings))).toEqual(settings);
  });

  it('names no setting anywhere that there is not', () => {
    const text = `${operations}${api}${environment}${read('docs/architecture.md')}${read('README.md')}`;
    const words = [...text.matchAll(/`([A-Z]+(?:_[A-Z]+)+)`/g)].map(([, word]) => word as string);
    expect(words.filter((word) => !settings.includes(word) && !OTHER_WORDS.has(word))).toEqual([]);
  });

  it('says the default of every setting, and which have none: it counts when nothing is set [ENV-01]', () => {
    const said = new Map(
      environment.split('\n').flatMap((line) => {
        const [, name, , fallback] = line.split(/(?<!\\) ?\| ?/);
        return name?.startsWith('`') ? [[name.replaceAll('`', ''), fallback ?? '']] : [];
      }),
    );
    // Their default depends on the machine, the build or the environment, or is described in words.
    const inWords = new Map([
      ['BUILD_COMMIT', 'the commit of the build'],
      ['DATABASE_URL', 'embedded'],
      ['DEFAULT_URI', '`http://HOST:PORT`'],
      ['TRUSTED_PROXIES', '`PRIVATE_SUBNETS`'],
      ['CORS_ORIGINS', 'any origin, but none at `/mcp`'],
      ['MAILER_DSN', '`file:` into `DATA_DIR/mail`; in `prod` no mail is sent'],
      ['MAILER_FROM_ADDRESS', '`bascule@localhost.localdomain`'],
      ['INSTALL_TOKEN', 'generated; none in `prod`'],
      ['EXPORT_STORAGE_ENDPOINT', 'S3 itself, in the region'],
      ['ANALYTICS_ORIGIN', 'the origin of `ANALYTICS_SCRIPT_URL`'],
      ['ANALYTICS_COLLECT_ORIGIN', 'as `ANALYTICS_ORIGIN`'],
      ['PAYMENT_API_URL', "Stripe's own"],
      ['SITE_REVIEW_WIDGET_BACKEND', 'the host that the script came from'],
      ...['APP_SECRET', 'OAUTH_PRIVATE_KEY', 'OAUTH_ENCRYPTION_KEY', 'HUB_JWT_SECRET'].map(
        (name) => [name, 'generated'] as const,
      ),
    ]);
    const usual = readConfig({});
    const counts = Object.entries({ ...usual, DATA_DIR: relative('.', usual.DATA_DIR) }).map(([name, value]) => {
      if (value === undefined) return [name, inWords.get(name) ?? 'unset'];
      if (!Array.isArray(value)) return [name, `\`${value}\``];
      return [name, value.length === 0 ? (inWords.get(name) ?? 'empty') : `\`${value.join(',')}\``];
    });
    expect(Object.fromEntries(said)).toEqual(Object.fromEntries(counts));
  });

  it('lists every error code with its status, and no missing one', () => {
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

/** The anchors of a page's headings, as GitHub makes them, and those that the page sets before a paragraph. */
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
  for (const [, id = ''] of read(file).matchAll(/^<a id="([^"]+)"><\/a>/gm)) anchors.add(id);
  return anchors;
}
