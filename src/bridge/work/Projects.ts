import type { ProjectInfo, ProjectSummary, WorkRequest } from '../api/shapes.ts';
import type { BridgeLog } from '../log/BridgeLog.ts';
import type { Rules } from '../rules/Rules.ts';

/** Kinds are words of the user's own board; still no list grows for ever. */
const MOST_KINDS = 100;

/** Which projects there are, which of them the rule file maps, and which of those have died since it was loaded. */
export class Projects {
  private byId = new Map<string, ProjectSummary>();
  /** Slugs that the rules map, by project id, as they were when the rules were loaded. */
  private mapped = new Map<string, string>();
  private readonly dead = new Set<string>();
  private readonly toldUnmapped = new Set<string>();
  private readonly toldGone = new Set<string>();
  private readonly toldKinds = new Set<string>();

  constructor(private readonly log: BridgeLog) {}

  /** New rules, checked against these projects: what was dead lives again. */
  load(rules: Rules, projects: readonly ProjectSummary[]): void {
    this.byId = new Map(projects.map((project) => [project.id, project]));
    this.dead.clear();
    this.mapped = new Map(
      projects.filter((project) => rules.projects.has(project.slug)).map((project) => [project.id, project.slug]),
    );
    for (const id of this.mapped.keys()) this.toldUnmapped.delete(id);
    this.toldKinds.clear();
  }

  /** The service's present list; mapped projects that are not in it any more stop (document 3 §2.1). */
  refresh(projects: readonly (ProjectSummary | ProjectInfo)[]): void {
    this.byId = new Map(projects.map((project) => [project.id, project]));
    for (const [id, slug] of this.mapped) {
      const project = this.byId.get(id);
      if (project === undefined) {
        if (!this.toldGone.has(id)) {
          this.toldGone.add(id);
          this.log.warn('project_gone', { project: slug });
        }
        this.stop(id, slug, 'gone');
      } else if (project.slug !== slug) this.stop(id, slug, 'renamed');
    }
  }

  renamed(id: string): void {
    const slug = this.mapped.get(id);
    if (slug !== undefined) this.stop(id, slug, 'renamed');
  }

  /** Whether work of the project may start. */
  runs(id: string): boolean {
    return this.mapped.has(id) && !this.dead.has(id);
  }

  isMapped(id: string): boolean {
    return this.mapped.has(id);
  }

  isKnown(id: string): boolean {
    return this.byId.has(id);
  }

  /** A request of a project that the rules do not map: said once for each project. */
  skipped(id: string): void {
    if (this.toldUnmapped.has(id)) return;
    this.toldUnmapped.add(id);
    this.log.info('project_unmapped', { project: this.byId.get(id)?.slug ?? id });
  }

  /** A request that no entry of the rules fits: said once for each kind and subject type. */
  skippedKind({ projectId, kind, subjectType }: Pick<WorkRequest, 'projectId' | 'kind' | 'subjectType'>): void {
    const told = `${kind} ${subjectType}`;
    if (this.toldKinds.has(told) || this.toldKinds.size >= MOST_KINDS) return;
    this.toldKinds.add(told);
    this.log.info('request_skipped', { project: this.slugOf(projectId), work_kind: kind, subject_type: subjectType });
  }

  /** Slugs of projects with requests that the rules do not map. */
  get skippedProjects(): readonly string[] {
    return [...this.toldUnmapped].map((id) => this.byId.get(id)?.slug ?? id);
  }

  /** What was skipped since the rules were loaded, for whoever asks why nothing runs. */
  get skippedKinds(): readonly string[] {
    return [...this.toldKinds];
  }

  /** The slug that the rules call it by. */
  slugOf(id: string): string | undefined {
    return this.mapped.get(id);
  }

  /** All of the user's: the bridge follows each of them, mapped or not. */
  ids(): string[] {
    return [...this.byId.keys()].slice(0, 500);
  }

  private stop(id: string, slug: string, why: 'gone' | 'renamed'): void {
    if (this.dead.has(id)) return;
    this.dead.add(id);
    this.log.warn('work_dead', { project: slug, reason: why });
  }
}
