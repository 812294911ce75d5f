/** The work on one card, once it is over. */
export interface SoakRun {
  readonly program: string;
  readonly scenario: string;
  readonly requestId: string;
  readonly runId: string | undefined;
  readonly state: string;
  readonly seconds: number;
  /** Undefined when it went as the scenario says. */
  readonly wrong: string | undefined;
}

/** What is measured once a minute. Sizes are bytes. */
export interface SoakSample {
  readonly minute: number;
  readonly bridgeRss: number;
  readonly bridgeDescriptors: number;
  readonly keepers: number;
  readonly keepersRss: number;
  readonly platformRss: number;
  /** Processes of runs that have ended a while ago. */
  readonly left: readonly string[];
  readonly dataBytes: number;
  readonly dataFiles: number;
  /** Processors that all of it kept busy since the last sample. */
  readonly cores: number;
}
