import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { BY_SHELL, inBoundary, page, pageAlone } from './pageRoutes.tsx';
import { Missing } from './pages/Missing.tsx';
import { Start } from './pages/Start.tsx';
import { PageSkeleton } from './shell/PageSkeleton.tsx';
import { Shell } from './shell/Shell.tsx';

const root = createRootRoute({ notFoundComponent: Missing });
/** Pages with the sidebar around them. */
const shell = createRoute({
  ...BY_SHELL,
  getParentRoute: () => root,
  id: 'shell',
  component: inBoundary(Shell),
  notFoundComponent: Missing,
});
const project = createRoute({ ...BY_SHELL, getParentRoute: () => shell, path: '/projects/$project' });

/** The filters of a page are in its address; each page reads and checks its own. */
const keepSearch = (search: Record<string, unknown>): Record<string, unknown> => search;

const routeTree = root.addChildren([
  createRoute({
    getParentRoute: () => root,
    path: '/welcome',
    validateSearch: (search: Record<string, unknown>): { project?: string } =>
      typeof search.project === 'string' ? { project: search.project } : {},
    ...pageAlone(() => import('./pages/welcome/WelcomePage.tsx'), 'WelcomePage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/invitations/$token',
    ...pageAlone(() => import('./pages/InvitationPage.tsx'), 'InvitationPage'),
  }),
  createRoute({ ...BY_SHELL, getParentRoute: () => root, path: '/', component: Start }),
  shell.addChildren([
    createRoute({
      getParentRoute: () => shell,
      path: '/inbox',
      validateSearch: keepSearch,
      ...page(() => import('./pages/inbox/InboxPage.tsx'), 'InboxPage'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/account',
      ...page(() => import('./pages/account/AccountPage.tsx'), 'AccountPage'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/account/$part',
      ...page(() => import('./pages/account/AccountPage.tsx'), 'AccountPage'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/account/billing',
      ...page(() => import('./pages/account/BillingPage.tsx'), 'BillingPage'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/status',
      validateSearch: keepSearch,
      ...page(() => import('./pages/admin/StatusPage.tsx'), 'StatusPage'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/flags',
      validateSearch: keepSearch,
      ...page(() => import('./pages/admin/FlagsPage.tsx'), 'FlagsPage'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/users',
      validateSearch: keepSearch,
      ...page(() => import('./pages/admin/UsersPage.tsx'), 'UsersPage'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/jobs',
      validateSearch: keepSearch,
      ...page(() => import('./pages/admin/JobsPage.tsx'), 'JobsPage'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/mail',
      validateSearch: keepSearch,
      ...page(() => import('./pages/admin/MailPage.tsx'), 'MailPage'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/audit',
      validateSearch: keepSearch,
      ...page(() => import('./pages/admin/AuditPage.tsx'), 'AuditPage'),
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
        ...page(() => import('./pages/board/BoardPage.tsx'), 'BoardPage'),
      }),
      createRoute({
        getParentRoute: () => project,
        path: '/cards/$number',
        validateSearch: keepSearch,
        ...page(() => import('./pages/card/CardPage.tsx'), 'CardPage'),
      }),
      createRoute({
        getParentRoute: () => project,
        path: '/worker-runs',
        validateSearch: keepSearch,
        ...page(() => import('./pages/runs/RunsPage.tsx'), 'RunsPage'),
      }),
      createRoute({
        getParentRoute: () => project,
        path: '/worker-runs/$runId',
        validateSearch: keepSearch,
        ...page(() => import('./pages/run/RunPage.tsx'), 'RunPage'),
      }),
      createRoute({
        getParentRoute: () => project,
        path: '/agents',
        validateSearch: keepSearch,
        ...page(() => import('./pages/agents/AgentsPage.tsx'), 'AgentsPage'),
      }),
      createRoute({
        getParentRoute: () => project,
        path: '/requests',
        validateSearch: keepSearch,
        ...page(() => import('./pages/requests/RequestsPage.tsx'), 'RequestsPage'),
      }),
      createRoute({
        getParentRoute: () => project,
        path: '/documents',
        validateSearch: keepSearch,
        ...page(() => import('./pages/documents/DocumentsPage.tsx'), 'DocumentsPage'),
      }),
      createRoute({
        getParentRoute: () => project,
        path: '/documents/$documentId',
        validateSearch: keepSearch,
        ...page(() => import('./pages/documents/DocumentPage.tsx'), 'DocumentPage'),
      }),
      createRoute({
        getParentRoute: () => project,
        path: '/experiments',
        validateSearch: keepSearch,
        ...page(() => import('./pages/experiments/ExperimentsPage.tsx'), 'ExperimentsPage'),
      }),
      createRoute({
        getParentRoute: () => project,
        path: '/insights',
        validateSearch: keepSearch,
        ...page(() => import('./pages/insights/InsightsPage.tsx'), 'InsightsPage'),
      }),
      createRoute({
        getParentRoute: () => project,
        path: '/activity',
        validateSearch: keepSearch,
        ...page(() => import('./pages/activity/ActivityPage.tsx'), 'ActivityPage'),
      }),
      createRoute({
        getParentRoute: () => project,
        path: '/settings',
        validateSearch: keepSearch,
        ...page(() => import('./pages/settings/SettingsPage.tsx'), 'SettingsPage'),
      }),
      createRoute({
        getParentRoute: () => project,
        path: '/settings/$part',
        validateSearch: keepSearch,
        ...page(() => import('./pages/settings/SettingsPage.tsx'), 'SettingsPage'),
      }),
    ]),
  ]),
]);

/** A page whose script is loading is replaced by a skeleton, but only after a moment. */
const PENDING_MS = 400;

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPendingComponent: PageSkeleton,
  defaultPendingMs: PENDING_MS,
  defaultPendingMinMs: 0,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
