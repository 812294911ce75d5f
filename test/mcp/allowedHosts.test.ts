import { readConfig } from '../../src/config.ts';
import { mcpHosts } from '../../src/platform/doors/mcpHosts.ts';

const PROD = { APP_ENV: 'prod', APP_SECRET: 'x'.repeat(32), MAILER_FROM_ADDRESS: 'board@example.test' };
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

describe('the hosts that the tools may be asked for', () => {
  it.each<{ env: Record<string, string>; hosts: string[] }>([
    { env: {}, hosts: LOOPBACK },
    { env: { DEFAULT_URI: 'https://board.example.test' }, hosts: LOOPBACK },
    { env: { ...PROD, DEFAULT_URI: 'https://board.example.test:8443' }, hosts: ['board.example.test'] },
    {
      env: { ...PROD, DEFAULT_URI: 'https://board.example.test', MCP_ALLOWED_HOSTS: 'tools.example.test , 10.0.0.7' },
      hosts: ['tools.example.test', '10.0.0.7'],
    },
    { env: { MCP_ALLOWED_HOSTS: 'box' }, hosts: ['box'] },
  ])('are $hosts with $env [ENV-11]', ({ env, hosts }) => {
    expect(mcpHosts(readConfig(env))).toEqual(hosts);
  });

  it.each(['https://board.example.test', 'board.example.test:443', 'board.example.test/mcp', '*', 'a b', '[::1]:80'])(
    'are listed without scheme or port: %s stops the start [ENV-11]',
    (host) => {
      expect(() => readConfig({ MCP_ALLOWED_HOSTS: `localhost,${host}` })).toThrow('MCP_ALLOWED_HOSTS');
    },
  );
});
