/**
 * The names under which a price list may have a model, the most exact first: as it is, without its vendor, and without
 * the suffix for a day or a long context (`claude-haiku-4-5-20251001`, `gpt-6-sol-2026-09-22`, `claude-opus-5-5[1m]`).
 * Lists write a version with dots where a vendor writes hyphens, so the last name is without dots.
 */
export function modelNames(model: string): string[] {
  const whole = model.trim().toLowerCase();
  const own = whole.slice(whole.lastIndexOf('/') + 1);
  const plain = own
    .replace(/\[[^\]]*\]$/, '')
    .replace(/[-@](\d{8}|\d{4}-\d{2}-\d{2})$/, '')
    .replace(/-latest$/, '');
  return [...new Set([whole, own, plain, plain.replaceAll('.', '-')])].filter((name) => name !== '');
}
