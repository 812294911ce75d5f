import { LoginNeeded, ServiceError } from '../api/ServiceCall.ts';
import type { ProjectInfo } from '../api/shapes.ts';

const PROJECTS_KEPT_MS = 10 * 60_000;
/** Keeps a project that stays unknown from causing one request after another. */
const LEAST_MS = 10_000;

export interface ProjectInfosDeps {
  /** Reads the list. @throws ServiceError, LoginNeeded */
  readonly read: () => Promise<readonly ProjectInfo[]>;
  readonly onRead: (infos: readonly ProjectInfo[]) => Promise<void>;
}

/**
 * What the service says about the user's projects, such as the programs whose subcommands are distinguished. The list
 * is read every ten minutes (document 3 §8), and sooner only when a reload supplies it or an unknown project turns up.
 */
export class ProjectInfos {
  private timer: NodeJS.Timeout | undefined;
  private lastLook = Number.NEGATIVE_INFINITY;
  private stopped = true;

  constructor(
    private readonly deps: ProjectInfosDeps,
    private infos: readonly ProjectInfo[],
  ) {}

  /** Counts the list that was passed to the constructor as fresh. */
  start(): void {
    this.stopped = false;
    this.lastLook = performance.now();
    this.keep();
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  /** Accepts a list that another part of the bridge has just read. */
  set(infos: readonly ProjectInfo[]): void {
    this.infos = infos;
    if (!this.stopped) this.keep();
  }

  find(projectId: string): ProjectInfo | undefined {
    return this.infos.find(({ id }) => id === projectId);
  }

  /** The programs with subcommands. A project that is missing from the list is treated like any other. */
  programsOf(projectId: string): readonly string[] {
    return this.find(projectId)?.subcommandPrograms ?? this.infos[0]?.subcommandPrograms ?? [];
  }

  /** An unknown project turned up: reads the list now, unless it has just been read. */
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
      // Other calls report an unreachable service and an ended login.
      if (!(error instanceof ServiceError || error instanceof LoginNeeded)) throw error;
    }
  }

  private keep(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.refresh(), PROJECTS_KEPT_MS);
  }
}
