/** The addresses of the dashboard outside projects. They match those of its router in `src/dashboard/router.tsx`. */
export const ADDRESSES = [
  '/',
  '/welcome',
  '/inbox',
  '/account',
  '/account/billing',
  '/invitations/:token',
  '/admin/status',
  '/admin/flags',
  '/admin/users',
  '/admin/jobs',
  '/admin/mail',
  '/admin/audit',
] as const;

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
  '/experiments',
  '/insights',
  '/activity',
  '/settings',
] as const;
