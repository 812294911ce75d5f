import { chooseRelease } from '../../../src/bridge/update/chooseRelease.ts';

function choose(
  versions: readonly string[],
  running: string,
  range: string,
  skip: readonly string[] = [],
  signed = false,
): string {
  const releases = versions.map((version) => ({ version, assets: new Map<string, string>() }));
  const choice = chooseRelease(releases, running, range, new Set(skip), signed);
  return choice.kind === 'install' ? choice.release.version : choice.kind;
}

describe('The release that is chosen', () => {
  const cases: [title: string, versions: string[], running: string, range: string, skip: string[], chosen: string][] = [
    ['is inside of the range [UPDATE-04]', ['2.0.0', '1.4.0', '1.3.0'], '1.3.0', '^1.0', [], '1.4.0'],
    ['is inside of the range, at its lower end as well [UPDATE-04]', ['1.1.0'], '1.0.0', '^1.2', [], 'unavailable'],
    ['is not one to be skipped [UPDATE-04]', ['1.5.0', '1.4.0'], '1.3.0', '^1.0', ['1.5.0'], '1.4.0'],
    ['is none when all are to be skipped [UPDATE-04]', ['1.5.0'], '1.3.0', '^1.0', ['1.5.0'], 'current'],
    ['is the highest, wherever it stands [UPDATE-06]', ['1.4.1', '1.10.0', '1.9.0'], '1.3.0', '^1.0', [], '1.10.0'],
    ['is newer than what runs [UPDATE-07]', ['1.4.0', '1.3.0'], '1.4.0', '^1.0', [], 'current'],
    ['is not older than what runs [UPDATE-07]', ['1.3.0'], '1.4.0', '^1.0', [], 'current'],
    [
      'is lower where what runs is above the range [UPDATE-07]',
      ['2.1.0', '1.9.0', '1.8.0'],
      '2.0.0',
      '^1.0',
      [],
      '1.9.0',
    ],
    ['is higher where what runs is below the range [UPDATE-07]', ['2.1.0', '1.9.0'], '1.0.0', '^2.0', [], '2.1.0'],
    [
      'is the one before when what was gone to is skipped [UPDATE-07]',
      ['2.1.0', '2.0.0'],
      '1.0.0',
      '^2.0',
      ['2.1.0'],
      '2.0.0',
    ],
    ['is none when nothing fits and what runs does [UPDATE-08]', ['2.0.0'], '1.0.0', '^1.0', [], 'current'],
    ['is wanted in vain when neither fits [UPDATE-08]', ['2.0.0'], '1.0.0', '^3.0', [], 'unavailable'],
  ];
  it.each(cases)('%s', (_title, versions, running, range, skip, chosen) => {
    expect(choose(versions, running, range, skip)).toBe(chosen);
  });

  it.each([
    ['is never lower, whatever the range of the service', ['1.9.0'], '2.0.0', '^1.0', 'unavailable'],
    ['is higher where what runs is below the range', ['2.1.0'], '1.0.0', '^2.0', '2.1.0'],
    ['is higher inside of the range', ['1.1.0'], '1.0.0', '^1.0', '1.1.0'],
  ])('of a program with a release key %s', (_title, versions, running, range, chosen) => {
    expect(choose(versions, running, range, [], true)).toBe(chosen);
  });
});
