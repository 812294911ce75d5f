import {
  commitLocalUpdate,
  Environment,
  Network,
  Observable,
  RecordSource,
  type RecordSourceProxy,
  Store,
} from 'relay-runtime';
import { insertNewest } from '../../src/dashboard/parts/activity/insertNewest.ts';

const LIST = { ownerId: 'card', key: 'TalkList_activity', filters: { kinds: ['CARD_COMMENTED'] } };

describe('the newest entries of a list', () => {
  let environment: Environment;

  beforeEach(() => {
    environment = new Environment({
      network: Network.create(() => Observable.create(() => undefined)),
      store: new Store(new RecordSource()),
    });
    change((store) => {
      const card = store.create('card', 'Card');
      const connection = store.create('list', 'ActivityConnection');
      connection.setLinkedRecords([], 'edges');
      card.setLinkedRecord(connection, '__TalkList_activity_log', LIST.filters);
      for (const id of ['a', 'b', 'c']) store.create(id, 'ActivityEntry').setValue(id, 'id');
    });
  });

  const change = (work: (store: RecordSourceProxy) => void) => commitLocalUpdate(environment, work);
  const insert = (...ids: string[]) => change((store) => insertNewest(store, LIST, ids));
  function shown(): (string | undefined)[] {
    let ids: (string | undefined)[] = [];
    change((store) => {
      const connection = store.get('card')?.getLinkedRecord('__TalkList_activity_log', LIST.filters);
      ids = (connection?.getLinkedRecords('edges') ?? []).map((edge) => edge?.getLinkedRecord('node')?.getDataID());
    });
    return ids;
  }

  it('come before the others, the newest first', () => {
    insert('a');
    insert('c', 'b');
    expect(shown()).toEqual(['c', 'b', 'a']);
  });

  it('are there once, though the list got some of them otherwise since it was compared, or they are put in twice', () => {
    insert('b', 'a');
    insert('b', 'a');
    insert('c', 'b', 'a', 'c');
    expect(shown()).toEqual(['c', 'b', 'a']);
  });

  it('are left out where the store has lost them, and where nobody shows the list', () => {
    insert('b', 'gone', 'a');
    expect(shown()).toEqual(['b', 'a']);
    change((store) => insertNewest(store, { ...LIST, ownerId: 'another' }, ['c']));
    expect(shown()).toEqual(['b', 'a']);
  });
});
