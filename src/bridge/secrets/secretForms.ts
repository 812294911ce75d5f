import { LEAST_SECRET } from './secretValues.ts';

/** A line of a longer value, such as of a key in a file, that is found alone. */
const LEAST_LINE = 16;

/** The forms in which programs print a value: as it is, as a part of JSON or of an address, in base64, and line by line. */
export function secretForms(value: string): string[] {
  const lines = value.includes('\n') ? value.split(/\r?\n/).filter((line) => line.trim().length >= LEAST_LINE) : [];
  const forms = [value, ...lines].flatMap((text) => [
    text,
    JSON.stringify(text).slice(1, -1),
    encoded(text),
    ...inBase64(text),
  ]);
  return [...new Set(forms)].filter((form) => form.length >= LEAST_SECRET);
}

/** A value may begin at any of the three bytes of a group, so that its first and last letters depend on its neighbours. */
function inBase64(text: string): string[] {
  return [0, 1, 2].flatMap((before) => {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(text)]);
    const first = before === 0 ? 0 : before + 1;
    const sure = Math.floor((bytes.length * 8) / 6);
    const form = bytes.toString('base64').slice(first, sure);
    return [form, form.replaceAll('+', '-').replaceAll('/', '_')];
  });
}

function encoded(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    return text;
  }
}
