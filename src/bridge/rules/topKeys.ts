/** Every key of the file, in the order in which it is written best. */
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
  'launch',
  'collect',
  'autoUpdate',
  'openRouterPrices',
  'hooks',
] as const;
