import { defineEntity, p } from '@mikro-orm/core';

/** A flag that somebody set; a flag without a row has its shipped default. */
export const FeatureFlag = defineEntity({
  name: 'FeatureFlag',
  tableName: 'feature_flag',
  properties: {
    name: p.string().columnType('text').primary(),
    value: p.json<boolean | number | string>(),
    updatedAt: p.datetime(),
  },
});
