/** Every top-level key, in the recommended order. */
export const TOP_KEYS = [
  'name',
  'accounts',
  'defaults',
  'projects',
  'work',
  'appPrompts',
  'maxWorkers',
  'workerPools',
  'envFile',
  'leftovers',
  'launch',
  'collect',
  'autoUpdate',
  'openRouterPrices',
  'hooks',
] as const;
