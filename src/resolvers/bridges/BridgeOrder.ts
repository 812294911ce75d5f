import { BRIDGE_ORDERS } from '../../domain/bridges/listStandingBridges.ts';
import { wordEnum } from '../../graphql/schema/wordEnum.ts';

export const BridgeOrderEnum = wordEnum(BRIDGE_ORDERS, {
  name: 'BridgeOrder',
  description: 'The order of a list of bridges.',
  values: {
    id: 'By their ids.',
    standing:
      'Those that are online first, then quiet ones, deaf ones and those that are gone, each by name. A bridge whose standing ' +
      'changes while the list is read may be listed twice or not at all.',
  },
});
