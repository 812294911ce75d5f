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
  'endGrace',
  'launch',
  'collect',
  'autoUpdate',
  'openRouterPrices',
  'hooks',
] as const;
