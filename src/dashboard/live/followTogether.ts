interface Followed {
  followers: number;
  readonly end: () => void;
}

const followed = new Map<string, Followed>();

/**
 * Follows one thing for everybody on the page who follows it under this name: the first follower begins it, and it ends
 * when nobody is left. A second subscription would have pages fetch everything twice.
 * @returns ends it for this follower
 */
export function followTogether(name: string, begin: () => () => void): () => void {
  const one = followed.get(name) ?? { followers: 0, end: begin() };
  followed.set(name, one);
  one.followers++;
  return () => {
    one.followers--;
    // When one part of the page takes over from another, React ends the first before it begins the second.
    queueMicrotask(() => {
      if (one.followers > 0 || followed.get(name) !== one) return;
      followed.delete(name);
      one.end();
    });
  };
}
