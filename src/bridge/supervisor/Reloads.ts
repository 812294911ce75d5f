import type { ServiceApi } from '../api/ServiceApi.ts';
import type { ProjectInfo } from '../api/shapes.ts';
import type { BridgeLog } from '../log/BridgeLog.ts';
import { checkProjects } from '../rules/checkProjects.ts';
import { formatProblem } from '../rules/formatProblem.ts';
import { loadRules } from '../rules/loadRules.ts';
import type { ReloadReply } from '../socket/ops.ts';
import type { Bridge } from './Bridge.ts';

/** Reloads the rule file, one reload at a time, so that the file read last is the one in force. */
export class Reloads {
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly bridge: Bridge,
    private readonly api: ServiceApi,
    private readonly log: BridgeLog,
  ) {}

  reload(): Promise<ReloadReply> {
    const turn = this.last.then(() => this.readAndApply());
    this.last = turn.catch(() => undefined);
    return turn;
  }

  /** Makes all checks before any change, so that a reload that fails changes nothing (document 3 §2.1). */
  private async readAndApply(): Promise<ReloadReply> {
    const { bridge, api, log } = this;
    const { file } = bridge.rules;
    const loaded = await loadRules(file);
    if ('problems' in loaded) return this.fail(loaded.problems.map(formatProblem));
    let projects: readonly ProjectInfo[];
    try {
      projects = await api.projects();
    } catch (error) {
      return this.fail([`the service did not list the projects: ${(error as Error).message}`]);
    }
    const problems = checkProjects(loaded.rules, projects);
    if (problems.length > 0) return this.fail(problems.map(formatProblem));
    await bridge.apply(loaded.rules, projects, await bridge.check(loaded.rules));
    log.info('rules_reloaded', { file });
    return { problems: [] };
  }

  private fail(problems: readonly string[]): ReloadReply {
    this.log.error('reload_failed', { problems });
    return { problems };
  }
}
