import type { WebRunQuery } from '../../generated/web.ts';
import { html, type Markup } from '../html.ts';
import { factList } from './factList.ts';
import { formatDuration } from './formatDuration.ts';

type Metrics = NonNullable<WebRunQuery['run']>['metrics'];
type Count = number | string | null | undefined;

const duration = (ms: Count) => (ms == null ? null : formatDuration(Number(ms)));
const count = (value: Count) => (value == null ? null : Number(value).toLocaleString('en'));
const GIB = 2 ** 30;
const MIB = 2 ** 20;
const bytes = (value: Count) => {
  if (value == null) return null;
  return Number(value) < GIB ? `${Math.round(Number(value) / MIB)} MiB` : `${(Number(value) / GIB).toFixed(1)} GiB`;
};

/** The measurements of a run and its machine (document 2 §2.5); unknown values are omitted. */
export function runMetrics(metrics: Metrics): Markup | false {
  if (!metrics) return false;
  const measured = factList([
    ['Time in tools', duration(metrics.toolTimeMs)],
    ['Time in the model', duration(metrics.modelTimeMs)],
    ['Idle', duration(metrics.idleGapMs)],
    ['Time in subagents', duration(metrics.subagentMs)],
    ['Tool calls', count(metrics.toolCalls)],
    ['Failed calls', count(metrics.failedCalls)],
    ['Longest call', duration(metrics.longestCallMs)],
    ['Largest context', metrics.peakContextTokens == null ? null : `${count(metrics.peakContextTokens)} tokens`],
    ['Mean CPU', metrics.meanCpuPct == null ? null : `${Number(metrics.meanCpuPct).toFixed(0)} %`],
    ['Largest memory use', bytes(metrics.peakMemBytes)],
    ['Largest swap use', bytes(metrics.peakSwapBytes)],
    ['Runs at the same time', count(metrics.concurrentRuns)],
    ['On battery', metrics.onBattery == null ? null : metrics.onBattery ? 'yes' : 'no'],
  ]);
  return html`<section class="card"><h2>Metrics</h2>${measured || html`<p class="muted">Nothing was measured yet.</p>`}</section>`;
}
