/** The directions of imports. An arrow that is not allowed here is a rule decided in the wrong place. */
const folders = (...names) => `^src/(${names.join('|')})(/|\\.ts$)`;
const only = (from, ...to) => ({
  name: `${from}-imports-only-inward`,
  comment: `${from} may import ${to.join(', ') || 'nothing of ours'}.`,
  severity: 'error',
  from: { path: folders(from) },
  to: { path: '^src/', pathNot: folders(from, ...to) },
});

/** The areas of the domain. Each may import the rows above its own, and every area what lies in `src/domain` itself. */
const AREAS = [
  ['input', 'nodes'],
  ['flags', 'audit', 'erasure', 'mails'],
  ['accounts'],
  ['board', 'operations', 'admin'],
  ['identities'],
  ['bridges', 'feed', 'facts', 'members'],
  ['work', 'toolcalls', 'runs'],
  ['holds', 'usage', 'commands', 'feedback'],
  ['workflow', 'interactive', 'asks'],
  ['cards', 'heartbeats', 'reports', 'experiments', 'exports', 'inbox', 'search', 'activity'],
  ['insights'],
  ['lanes', 'sweeps'],
  ['demo'],
];
const areas = (rows) => `^src/domain/(${rows.flat().join('|')})/`;
const layers = AREAS.flatMap((row, index) =>
  row.map((area) => ({
    name: `domain-${area}-imports-only-layers-below`,
    comment: `The area ${area} of the domain may import ${AREAS.slice(0, index).flat().join(', ') || 'no other area'}.`,
    severity: 'error',
    from: { path: areas([area]) },
    to: { path: '^src/domain/[^/]+/', pathNot: areas([area, ...AREAS.slice(0, index)]) },
  })),
);

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    ...layers,
    {
      name: 'domain-area-has-a-layer',
      comment: 'Every area of the domain stands in AREAS, and what lies beside them imports none.',
      severity: 'error',
      from: { path: '^src/domain/', pathNot: areas(AREAS) },
      to: { path: '^src/domain/[^/]+/' },
    },
    only('lib'),
    only('errors'),
    only('settings'),
    only('config', 'settings'),
    only('tables'),
    only('db', 'tables', 'lib'),
    only('events', 'tables', 'db', 'lib'),
    only('domain', 'tables', 'db', 'events', 'lib', 'errors'),
    {
      name: 'domain-knows-no-door',
      comment: 'Rules know neither HTTP nor GraphQL.',
      severity: 'error',
      from: { path: folders('domain') },
      to: { path: 'node_modules/(koa|@koa|graphql|type-graphql|@apollo|graphql-ws|ws|oidc-provider|nodemailer)(/|$)' },
    },
    only('limits', 'tables', 'db', 'lib'),
    only('relay', 'db', 'events', 'lib'),
    only('hub', 'lib'),
    only('graphql', 'tables', 'domain', 'events', 'lib', 'errors'),
    only('resolvers', 'tables', 'domain', 'events', 'graphql', 'lib', 'errors'),
    only('rest-adapter', 'generated', 'errors', 'limits', 'http', 'lib'),
    only('mcp', 'generated', 'errors', 'http', 'lib'),
    only('http', 'db', 'graphql', 'limits', 'lib', 'errors'),
    only('mail', 'settings', 'config', 'domain', 'tables', 'lib'),
    only('sinks', 'settings', 'domain', 'lib'),
    only('health', 'settings', 'config', 'tables', 'db', 'domain', 'hub', 'mail', 'live', 'oauth', 'lib'),
    only('jobs', 'tables', 'domain', 'config', 'db', 'lib'),
    only('web', 'tables', 'domain', 'http', 'db', 'limits', 'lib', 'errors'),
    only('oauth', 'tables', 'domain', 'web', 'http', 'db', 'limits', 'config', 'lib', 'errors'),
    only('live', 'tables', 'domain', 'events', 'hub', 'http', 'web', 'db', 'limits', 'lib', 'errors'),
    {
      name: 'adapters-can-go',
      comment: 'Deleting an adapter leaves the domain and the graph standing.',
      severity: 'error',
      from: { path: folders('domain', 'events', 'db', 'graphql', 'resolvers') },
      to: {
        path: folders(
          'rest-adapter',
          'mcp',
          'hub',
          'bridge',
          'client',
          'dashboard',
          'oauth',
          'web',
          'platform',
          'console',
          'health',
        ),
      },
    },
    {
      name: 'harness-imports-no-other',
      comment: 'The folder of a harness can be deleted alone: what several of them use is in harness/shared.',
      severity: 'error',
      from: { path: '^src/bridge/harness/([^/]+)/' },
      to: { path: '^src/bridge/harness/[^/]+/', pathNot: '^src/bridge/harness/($1|shared)/' },
    },
    {
      name: 'harnesses-are-named-in-their-table',
      comment: 'The rest of the bridge knows the interface of a harness, and only the table knows which there are.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/bridge/harness/([^/]+/|createHarnesses\\.ts$)' },
      to: { path: '^src/bridge/harness/(?!shared/)[^/]+/' },
    },
    {
      name: 'client-runs-in-browsers',
      comment: 'The client package speaks to the service over its API alone, and runs where there is no Node.',
      severity: 'error',
      from: { path: folders('client') },
      to: { path: '^src/', pathNot: folders('client', 'generated') },
    },
    {
      name: 'client-imports-no-node',
      comment: 'The client package runs in browsers.',
      severity: 'error',
      from: { path: folders('client') },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'programs-import-no-server',
      comment: 'The bridge speaks to the service over its API alone, whose types the client describes.',
      severity: 'error',
      from: { path: folders('bridge') },
      to: {
        path: '^src/',
        pathNot: [folders('bridge', 'generated', 'lib'), '^src/client/bridge/wire\\.ts$'],
      },
    },
    {
      name: 'dashboard-imports-nothing-of-ours',
      comment:
        'The dashboard is a client of the graph, and runs where there is no Node. It shares the list of hidden characters.',
      severity: 'error',
      from: { path: folders('dashboard') },
      to: { path: '^src/', pathNot: [folders('dashboard'), '^src/lib/showHidden\\.ts$'] },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
};
