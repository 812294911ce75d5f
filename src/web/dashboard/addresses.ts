/** The addresses of the dashboard outside projects. They match those of its router in `src/dashboard/router.tsx`. */
export const ADDRESSES = [
  '/',
  '/welcome',
  '/inbox',
  '/account',
  '/account/billing',
  '/account/:part',
  '/invitations/:token',
  '/admin/status',
  '/admin/flags',
  '/admin/users',
  '/admin/jobs',
  '/admin/mail',
  '/admin/audit',
] as const;

/** What `:part` can be in an address. */
export const PARTS: Readonly<Record<string, readonly string[]>> = {
  '/account/:part': ['sign-in', 'display', 'mails', 'programs', 'endpoints', 'data', 'deletion'],
  '/projects/:project/settings/:part': [
    'workflow',
    'columns',
    'general',
    'people',
    'agents',
    'webhooks',
    'site-review',
    'endpoints',
    'delete',
  ],
};

/** The addresses that exist only while the instance takes payments. */
export const BILLING_ADDRESS = /^\/account\/billing\/?$/i;

/** The addresses of a project, under `/projects/{id or slug}`. */
export const PROJECT_ADDRESSES = [
  '',
  '/board',
  '/cards/:number',
  '/worker-runs',
  '/worker-runs/:run',
  '/agents',
  '/requests',
  '/documents',
  '/documents/:document',
  '/experiments',
  '/insights',
  '/activity',
  '/settings',
  '/settings/:part',
] as const;
