import type { CpuSeconds } from './cpuSeconds.ts';
import type { Judged } from './judge.ts';
import type { BenchCluster } from './startCluster.ts';

/** The environment of every benchmark. */
export interface BenchWorld {
  readonly cluster: BenchCluster;
  /** Pairs of measurements, ours and the peer's by turns. */
  readonly rounds: number;
  /** Length of one measurement. */
  readonly seconds: number;
  /** Where servers write CPU profiles; undefined without profiling. */
  readonly profileDir: string | undefined;
  say(line: string): void;
}

/** One line of the table: two measurements in the same unit, and what their ratio must reach. */
export interface Row {
  readonly name: string;
  readonly unit: string;
  readonly ours: number;
  readonly peer: number;
  /** Processor time of one operation in microseconds: of everything, and of it what database and generator take. */
  readonly oursCpu?: CpuSeconds;
  readonly peerCpu?: CpuSeconds;
  /** What is compared with its budget; rows of the same measurement share it. */
  readonly judged?: Judged | undefined;
  /** Median of the rounds' ratios, or the difference where `rule` speaks of one. */
  readonly ratio: number;
  /** How the threshold reads, such as `≥ 0.50`. */
  readonly rule: string;
  readonly ok: boolean;
  /** A bound that holds with `--tiny` too, and fails the run. */
  readonly isFirm?: boolean;
}

export type Benchmark = (world: BenchWorld) => Promise<Row[]>;

/** A benchmark that cannot run here, with how to make it run. */
export class Skipped extends Error {}
