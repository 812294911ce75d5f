/** Works on groups, so many at once: a group that is slow keeps only its own things waiting. */
export async function inTurns<Group>(
  groups: readonly Group[],
  atOnce: number,
  work: (group: Group) => Promise<void>,
): Promise<void> {
  const left = [...groups];
  const workers = Array.from({ length: Math.min(atOnce, left.length) }, async () => {
    for (let group = left.shift(); group !== undefined; group = left.shift()) await work(group);
  });
  // Where one breaks off, the others are still at work: nobody may go on before they have ended.
  const ends = await Promise.allSettled(workers);
  const broken = ends.find((end) => end.status === 'rejected');
  if (broken !== undefined) throw broken.reason;
}
