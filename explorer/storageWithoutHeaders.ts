/** Where the explorer keeps what was run. Its makers store the headers of each query with it, and so the viewer's token. */
const HISTORIES = /:(queries|favorites)$/;

/** The browser's storage, but no header gets into it: a token ends with its page. */
export const storageWithoutHeaders = {
  get length(): number {
    return localStorage.length;
  },
  getItem: (key: string): string | null => localStorage.getItem(key),
  setItem: (key: string, value: string): void => {
    localStorage.setItem(key, HISTORIES.test(key) ? withoutHeaders(value) : value);
  },
  removeItem: (key: string): void => localStorage.removeItem(key),
  clear: (): void => localStorage.clear(),
};

function withoutHeaders(json: string): string {
  return JSON.stringify(JSON.parse(json, (name, value: unknown) => (name === 'headers' ? undefined : value)));
}
