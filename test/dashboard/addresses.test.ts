import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ADDRESSES, PROJECT_ADDRESSES } from '../../src/web/dashboard/addresses.ts';

describe('the addresses that the server answers with the dashboard', () => {
  it('are those of its router', () => {
    const router = readFileSync(join(import.meta.dirname, '../../src/dashboard/router.tsx'), 'utf8');
    const own = [...router.matchAll(/getParentRoute: \(\) => (root|shell|project),\s+path: '([^']+)'/g)].map(
      ([, parent, path = '']) => (parent === 'project' ? `/projects/:project${path === '/' ? '' : path}` : path),
    );
    const routes = own.filter((path) => path !== '/projects/$project').map((path) => path.replace(/\$\w+/g, ':'));
    const served = [...ADDRESSES, ...PROJECT_ADDRESSES.map((path) => `/projects/:project${path}`)];
    const nameless = (path: string) => path.replace(/^\/projects\/:\w*/, '/projects/:').replace(/:\w+$/, ':');
    expect(new Set(routes.map(nameless))).toEqual(new Set(served.map(nameless)));
    expect(routes.length).toBe(served.length);
  });
});
