import { defineEntity, p } from '@mikro-orm/core';
import { defineTable } from './defineTable.ts';

/** A feature flag that was set. A flag without a row has its default. */
export const FeatureFlag = defineTable(
  defineEntity({
    name: 'FeatureFlag',
    tableName: 'feature_flag',
    properties: {
      name: p.string().columnType('text').primary(),
      value: p.json<boolean | number | string>(),
      updatedAt: p.datetime(),
    },
  }),
  { exported: { not: 'it is the same for every account' }, erased: { not: 'it belongs to no account' } },
);
