import { existsSync, globSync, readFileSync } from 'node:fs';

/**
 * Lists which rows of a requirements ledger the titles of passing tests name, and which none does.
 * Usage: npm run requirements -- LEDGER.tsv … (the tests must have run before)
 */
const ledgers = process.argv.slice(2);
if (ledgers.length === 0) {
  process.stderr.write('usage: npm run requirements -- LEDGER.tsv …\n');
  process.exit(2);
}
// Long tests prove rows too, if they have run.
const reports = ['.tmp/jest.json', '.tmp/jest.long.json'].filter((path) => existsSync(path));
const results = reports.flatMap((path) => JSON.parse(readFileSync(path, 'utf8')).testResults);
const named = new Set();
for (const { assertionResults } of results) {
  for (const { status, fullName } of assertionResults) {
    if (status !== 'passed') continue;
    for (const id of fullName.match(/\b[A-Z]+-\d{2,3}\b/g) ?? []) named.add(id);
  }
}
for (const ledger of ledgers.flatMap((pattern) => globSync(pattern))) {
  const rows = readFileSync(ledger, 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([id]) => /^[A-Z]+-\d+$/.test(id ?? ''));
  const missing = rows.filter(([id]) => !named.has(id));
  process.stdout.write(
    `${ledger}: ${rows.length - missing.length} of ${rows.length} rows are named by a passing test\n`,
  );
  for (const [id, , text] of missing) process.stdout.write(`  ${id}  ${text}\n`);
}
