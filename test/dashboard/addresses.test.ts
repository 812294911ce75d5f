import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ADDRESSES, PARTS, PROJECT_ADDRESSES } from '../../src/web/dashboard/addresses.ts';

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

  it('end with the parts of the settings that the pages have', () => {
    const parts = readFileSync(
      join(import.meta.dirname, '../../src/dashboard/pages/settings/settingsParts.ts'),
      'utf8',
    );
    const [project, account] = ['PROJECT', 'ACCOUNT'].map((name) => {
      const list = new RegExp(`const ${name}[^\\n]+\\n(.*?)\\n\\];`, 's').exec(parts)?.[1] ?? '';
      return [...list.matchAll(/id: '([^']+)'/g)].map(([, id]) => id);
    });
    // Billing is a page of its own.
    expect(PARTS).toEqual({
      '/account/:part': account?.filter((id) => id !== 'billing'),
      '/projects/:project/settings/:part': project,
    });
  });
});
