import { checksFirst, workersFirst } from '../../../src/bridge/runs/adoptionOrder.ts';

const check = (place: number) => ({ check: { name: `check ${place}`, ofRunId: 'w', count: 2, place } });
const worker = { check: undefined };

describe('runs that an earlier bridge left', () => {
  it('enter the table with the checks in their order, and report the end of the worker before that of its checks', () => {
    const found = [check(1), worker, check(0)];
    expect(checksFirst(found)).toEqual([check(0), check(1), worker]);
    expect(workersFirst(found)).toEqual([worker, check(0), check(1)]);
  });
});
