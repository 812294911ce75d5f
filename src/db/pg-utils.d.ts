/** The part of the driver's own helpers that this folder uses; its types leave the file out. From version 8.23. */
declare module 'pg/lib/utils.js' {
  const utils: {
    /** A value as the server's protocol takes it: text, bytes for a Buffer, or null. */
    prepareValue(value: unknown): string | Buffer | null;
  };
  export default utils;
}
