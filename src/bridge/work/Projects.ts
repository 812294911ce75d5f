import type { MappedProjectRow, ProjectInfo, ProjectSummary, WorkRequest } from '../api/shapes.ts';
import type { BridgeLog } from '../log/BridgeLog.ts';
import type { Rules } from '../rules/Rules.ts';

/** Users choose the kinds on their boards, and every list needs a limit. */
const MOST_KINDS = 100;
const MOST_REASON = 200;

/**
 * The existing projects, those that the rule file maps, and the mapped ones that have died since the file was loaded.
 */
export class Projects {
  private byId = new Map<string, ProjectSummary>();
  /** The slugs that the rules map, by project id, as of the last load of the rules. */
  private mapped = new Map<string, string>();
  private readonly dead = new Set<string>();
  private readonly toldUnmapped = new Set<string>();
  private readonly toldGone = new Set<string>();
  private readonly toldKinds = new Set<string>();

  constructor(private readonly log: BridgeLog) {}

  /** Loads new rules, which have been checked against these projects. Dead projects come back to life. */
  load(rules: Rules, projects: readonly ProjectSummary[]): void {
    this.byId = new Map(projects.map((project) => [project.id, project]));
    this.dead.clear();
    this.mapped = new Map(
      projects.filter((project) => rules.projects.has(project.slug)).map((project) => [project.id, project.slug]),
    );
    for (const id of this.mapped.keys()) this.toldUnmapped.delete(id);
    this.toldKinds.clear();
  }

  /** Takes the service's current list. Mapped projects that are missing from it stop (document 3 §2.1). */
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

  /** Notes a request of a project that the rules do not map; logged once per project. */
  skipped(id: string): void {
    if (this.toldUnmapped.has(id)) return;
    this.toldUnmapped.add(id);
    this.log.info('project_unmapped', { project: this.byId.get(id)?.slug ?? id });
  }

  /**
   * Notes a request that no entry of the rules matches; logged once per kind and subject type.
   * @param reason where an entry matches, and cannot do the work; logged once for each project too
   */
  skippedKind(
    { projectId, kind, subjectType }: Pick<WorkRequest, 'projectId' | 'kind' | 'subjectType'>,
    reason?: string,
  ): void {
    const told = `${kind} ${subjectType}${reason === undefined ? '' : ` in ${this.slugOf(projectId)} (${reason})`}`;
    if (this.toldKinds.has(told) || this.toldKinds.size >= MOST_KINDS) return;
    this.toldKinds.add(told);
    const fields = { project: this.slugOf(projectId), work_kind: kind, subject_type: subjectType };
    this.log.info('request_skipped', { ...fields, ...(reason !== undefined && { reason }) });
  }

  /** Slugs of unmapped projects that had requests. */
  get skippedProjects(): readonly string[] {
    return [...this.toldUnmapped].map((id) => this.byId.get(id)?.slug ?? id);
  }

  /** The kinds skipped since the rules were loaded, which explains why their work does not run. */
  get skippedKinds(): readonly string[] {
    return [...this.toldKinds];
  }

  /** The slug that the rules use for the project. */
  slugOf(id: string): string | undefined {
    return this.mapped.get(id);
  }

  /**
   * For heartbeats: the mapped projects that exist. Reasons are sent to the service and therefore name no path.
   * @param fault why the project with this slug cannot be worked on
   */
  rows(fault: (slug: string) => string | undefined): MappedProjectRow[] {
    return [...this.mapped].flatMap(([id, slug]): MappedProjectRow[] => {
      const project = this.byId.get(id);
      if (project === undefined) return [];
      const renamed = project.slug === slug ? undefined : `the rule file names the project by its old slug ${slug}`;
      const reason = renamed ?? fault(slug);
      return [
        reason === undefined ? { id, state: 'ready' } : { id, state: 'failing', reason: reason.slice(0, MOST_REASON) },
      ];
    });
  }

  /** All projects of the user. The bridge follows each of them, mapped or not. */
  ids(): string[] {
    return [...this.byId.keys()].slice(0, 500);
  }

  private stop(id: string, slug: string, why: 'gone' | 'renamed'): void {
    if (this.dead.has(id)) return;
    this.dead.add(id);
    this.log.warn('work_dead', { project: slug, reason: why });
  }
}
