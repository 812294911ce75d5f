import { LoginNeeded, ServiceError } from '../api/ServiceCall.ts';
import type { ProjectInfo } from '../api/shapes.ts';

const PROJECTS_KEPT_MS = 10 * 60_000;
/** A project that stays unknown is no reason to ask over and over. */
const LEAST_MS = 10_000;

export interface ProjectInfosDeps {
  /** Reads the list. @throws ServiceError, LoginNeeded */
  readonly read: () => Promise<readonly ProjectInfo[]>;
  readonly onRead: (infos: readonly ProjectInfo[]) => Promise<void>;
}

/**
 * What the service says of the user's projects, such as the programs whose subcommands are told apart. Kept for ten
 * minutes and then read anew (document 3 §8); sooner only where a reload brings the list along, or where a project turns
 * up that is not in it.
 */
export class ProjectInfos {
  private timer: NodeJS.Timeout | undefined;
  private lastLook = Number.NEGATIVE_INFINITY;
  private stopped = true;

  constructor(
    private readonly deps: ProjectInfosDeps,
    private infos: readonly ProjectInfo[],
  ) {}

  /** The list that it was made with is as good as new. */
  start(): void {
    this.stopped = false;
    this.lastLook = performance.now();
    this.keep();
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  /** Somebody else has just read it. */
  set(infos: readonly ProjectInfo[]): void {
    this.infos = infos;
    if (!this.stopped) this.keep();
  }

  find(projectId: string): ProjectInfo | undefined {
    return this.infos.find(({ id }) => id === projectId);
  }

  /** The programs with subcommands; a project that is not in the list has those of any other. */
  programsOf(projectId: string): readonly string[] {
    return this.find(projectId)?.subcommandPrograms ?? this.infos[0]?.subcommandPrograms ?? [];
  }

  /** There is a project that nobody here has heard of: reads the list now, unless that was just done. */
  async lookAgain(): Promise<void> {
    if (!this.stopped && performance.now() - this.lastLook >= LEAST_MS) await this.refresh();
  }

  private async refresh(): Promise<void> {
    this.lastLook = performance.now();
    this.keep();
    try {
      const infos = await this.deps.read();
      if (this.stopped) return;
      this.infos = infos;
      await this.deps.onRead(infos);
    } catch (error) {
      // The other calls tell of a service that is away, and of a login that has ended.
      if (!(error instanceof ServiceError || error instanceof LoginNeeded)) throw error;
    }
  }

  private keep(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.refresh(), PROJECTS_KEPT_MS);
  }
}
