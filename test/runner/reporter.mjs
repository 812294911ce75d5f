import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import pc from 'picocolors';
import { readTimes, TIMES } from './sequencer.mjs';

const say = (text) => void process.stderr.write(text);

/**
 * Reports to people: failures as they happen, one line of progress on a terminal, and at the end what failed and what was
 * slow. It keeps the list of test files that run in the file BASCULE_TEST_RUNNING, so that a run that hangs can be
 * explained.
 */
export default class Reporter {
  counts = { files: 0, passed: 0, failed: 0, skipped: 0 };
  running = new Set();
  broken = [];
  times = [];

  constructor(globalConfig) {
    this.root = globalConfig.rootDir;
  }

  onRunStart(results) {
    this.began = Date.now();
    this.total = results.numTotalTestSuites;
  }

  onTestFileStart(test) {
    this.running.add(relative(this.root, test.path));
    this.show();
  }

  onTestFileResult(test, result) {
    const file = relative(this.root, test.path);
    this.running.delete(file);
    this.counts.files++;
    this.counts.passed += result.numPassingTests;
    this.counts.failed += result.numFailingTests;
    this.counts.skipped += result.numPendingTests + result.numTodoTests;
    this.times.push([file, (result.perfStats.end - result.perfStats.start) / 1000]);
    this.clear();
    for (const { message, origin } of result.console ?? [])
      say(`${pc.dim(`${file}: ${origin.split('\n')[0]?.trim() ?? ''}`)}\n${message}\n`);
    if (result.failureMessage) {
      say(`\n${pc.bold(pc.red('FAIL'))} ${file}\n${result.failureMessage}\n`);
      const names = result.testResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
      this.broken.push([file, names.length > 0 ? names : ['did not load']]);
    }
    this.show();
    const { files, passed, failed } = this.counts;
    if (!process.stderr.isTTY && this.total > 20 && files % Math.ceil(this.total / 10) === 0) {
      say(`${files} of ${this.total} files: ${passed} passed, ${failed} failed\n`);
    }
  }

  onRunComplete() {
    this.running.clear();
    this.clear();
    this.note();
    this.keepTimes();
    const slow = this.times.sort(([, a], [, b]) => b - a).slice(0, 5);
    if (this.total > 5)
      say(`slowest: ${slow.map(([file, seconds]) => `${file} ${seconds.toFixed(1)} s`).join(', ')}\n`);
    for (const [file, names] of this.broken) {
      say(`${pc.red('✗')} ${file}\n${names.map((name) => `    ${name}\n`).join('')}`);
    }
    const { files, passed, failed, skipped } = this.counts;
    const left = skipped > 0 ? `, ${skipped} left out` : '';
    say(
      `${files} files in ${((Date.now() - this.began) / 1000).toFixed(0)} s: ${passed} passed, ${failed} failed${left}\n`,
    );
  }

  getLastError() {
    return undefined;
  }

  /** For the order of the next run. */
  keepTimes() {
    mkdirSync(dirname(TIMES), { recursive: true });
    writeFileSync(TIMES, `${JSON.stringify({ ...readTimes(), ...Object.fromEntries(this.times) }, null, 1)}\n`);
  }

  show() {
    this.note();
    if (!process.stderr.isTTY) return;
    const { files, passed, failed } = this.counts;
    const line = `${files}/${this.total} files, ${passed} passed, ${failed} failed: ${[...this.running].join(' ')}`;
    say(`\r\x1b[K${line.slice(0, (process.stderr.columns ?? 80) - 1)}`);
  }

  clear() {
    if (process.stderr.isTTY) say('\r\x1b[K');
  }

  note() {
    const file = process.env.BASCULE_TEST_RUNNING;
    if (file !== undefined) writeFileSync(file, [...this.running].join('\n'));
  }
}
