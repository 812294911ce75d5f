import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { Missing } from './pages/Missing.tsx';
import { Start } from './pages/Start.tsx';
import { lazyPart } from './parts/lazyPart.tsx';
import { Shell } from './shell/Shell.tsx';

const root = createRootRoute({ notFoundComponent: Missing });
/** Pages with the sidebar around them. */
const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Shell, notFoundComponent: Missing });
const project = createRoute({ getParentRoute: () => shell, path: '/projects/$project' });

/** The filters of a page stand in its address; each page reads and checks its own. */
const keepSearch = (search: Record<string, unknown>): Record<string, unknown> => search;

const routeTree = root.addChildren([
  createRoute({
    getParentRoute: () => root,
    path: '/welcome',
    validateSearch: (search: Record<string, unknown>): { project?: string } =>
      typeof search.project === 'string' ? { project: search.project } : {},
    component: lazyPart(() => import('./pages/welcome/WelcomePage.tsx'), 'WelcomePage'),
  }),
  createRoute({ getParentRoute: () => root, path: '/', component: Start }),
  shell.addChildren([
    createRoute({
      getParentRoute: () => shell,
      path: '/inbox',
      validateSearch: keepSearch,
      component: lazyPart(() => import('./pages/inbox/InboxPage.tsx'), 'InboxPage'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/account',
      component: lazyPart(() => import('./pages/account/AccountPage.tsx'), 'AccountPage'),
    }),
    project.addChildren([
      createRoute({
        getParentRoute: () => project,
        path: '/',
        beforeLoad: ({ params }) => {
          throw redirect({ to: '/projects/$project/board', params });
        },
      }),
      createRoute({
        getParentRoute: () => project,
        path: '/board',
        validateSearch: keepSearch,
        component: lazyPart(() => import('./pages/board/BoardPage.tsx'), 'BoardPage'),
      }),
      createRoute({
        getParentRoute: () => project,
        path: '/cards/$number',
        validateSearch: keepSearch,
        component: lazyPart(() => import('./pages/card/CardPage.tsx'), 'CardPage'),
      }),
      createRoute({
        getParentRoute: () => project,
        path: '/worker-runs',
        validateSearch: keepSearch,
        component: lazyPart(() => import('./pages/runs/RunsPage.tsx'), 'RunsPage'),
      }),
      createRoute({
        getParentRoute: () => project,
        path: '/worker-runs/$runId',
        validateSearch: keepSearch,
        component: lazyPart(() => import('./pages/run/RunPage.tsx'), 'RunPage'),
      }),
      createRoute({
        getParentRoute: () => project,
        path: '/agents',
        validateSearch: keepSearch,
        component: lazyPart(() => import('./pages/agents/AgentsPage.tsx'), 'AgentsPage'),
      }),
      createRoute({
        getParentRoute: () => project,
        path: '/requests',
        validateSearch: keepSearch,
        component: lazyPart(() => import('./pages/requests/RequestsPage.tsx'), 'RequestsPage'),
      }),
      createRoute({
        getParentRoute: () => project,
        path: '/experiments',
        validateSearch: keepSearch,
        component: lazyPart(() => import('./pages/experiments/ExperimentsPage.tsx'), 'ExperimentsPage'),
      }),
      createRoute({
        getParentRoute: () => project,
        path: '/insights',
        validateSearch: keepSearch,
        component: lazyPart(() => import('./pages/insights/InsightsPage.tsx'), 'InsightsPage'),
      }),
      createRoute({
        getParentRoute: () => project,
        path: '/activity',
        validateSearch: keepSearch,
        component: lazyPart(() => import('./pages/activity/ActivityPage.tsx'), 'ActivityPage'),
      }),
      createRoute({
        getParentRoute: () => project,
        path: '/settings',
        validateSearch: keepSearch,
        component: lazyPart(() => import('./pages/settings/SettingsPage.tsx'), 'SettingsPage'),
      }),
    ]),
  ]),
]);

export const router = createRouter({ routeTree, defaultPreload: 'intent', scrollRestoration: true });

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
