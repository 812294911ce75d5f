import { Projects } from '../../../src/bridge/work/Projects.ts';
import { memoryLog } from '../support/memoryLog.ts';

const A = { id: 'a', slug: 'alpha', name: 'Alpha' };
const B = { id: 'b', slug: 'beta', name: 'Beta' };
const rules = (...slugs: string[]) =>
  ({ projects: new Map(slugs.map((slug) => [slug, { slug, dir: '/x' }])) }) as unknown as Parameters<
    Projects['load']
  >[0];

function loaded(...slugs: string[]) {
  const log = memoryLog();
  const projects = new Projects(log);
  projects.load(rules(...slugs), [A, B]);
  return { log, projects };
}

describe('A project', () => {
  it('that the rules do not map runs nothing, and that is said once [RULES-04]', () => {
    const { log, projects } = loaded('alpha');
    expect([projects.runs('a'), projects.runs('b')]).toEqual([true, false]);
    projects.skipped('b');
    projects.skipped('b');
    expect(log.of('project_unmapped')).toEqual([{ project: 'beta' }]);
  });

  it('that is made while the bridge runs is followed at once and runs after a reload that maps it [RULES-35]', () => {
    const { projects } = loaded('alpha', 'gamma');
    const made = { id: 'c', slug: 'gamma', name: 'Gamma' };
    projects.refresh([A, B, made]);
    expect(projects.ids()).toEqual(['a', 'b', 'c']);
    expect(projects.runs('c')).toBe(false);
    projects.load(rules('alpha', 'gamma'), [A, B, made]);
    expect(projects.runs('c')).toBe(true);
  });

  it('that is gone is said to be gone once, and its work is dead [RULES-36] [RULES-38]', () => {
    const { log, projects } = loaded('alpha', 'beta');
    projects.refresh([B]);
    projects.refresh([B]);
    expect(projects.runs('a')).toBe(false);
    expect(log.of('project_gone')).toEqual([{ project: 'alpha' }]);
    expect(log.of('work_dead')).toEqual([{ project: 'alpha', reason: 'gone' }]);
    expect(projects.ids()).toEqual(['b']);
  });

  it('that is renamed runs no more until corrected rules are loaded [RULES-37] [HUB-09]', () => {
    const { log, projects } = loaded('alpha');
    projects.renamed('a');
    projects.renamed('b');
    expect(log.of('work_dead')).toEqual([{ project: 'alpha', reason: 'renamed' }]);
    expect(projects.runs('a')).toBe(false);
    const renamed = { ...A, slug: 'alpha-two' };
    projects.load(rules('alpha-two'), [renamed, B]);
    expect([projects.runs('a'), projects.slugOf('a')]).toEqual([true, 'alpha-two']);
  });

  it('whose slug is another one in a later list has been renamed, though no event said so', () => {
    const { projects } = loaded('alpha');
    projects.refresh([{ ...A, slug: 'other' }, B]);
    expect(projects.runs('a')).toBe(false);
  });
});
