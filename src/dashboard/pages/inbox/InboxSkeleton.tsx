/** Placeholder lines of the real height, shown only if the item takes longer than 150 ms. */
export function InboxSkeleton() {
  return (
    <div aria-busy="true" className="mx-auto flex w-full max-w-[752px] flex-col gap-4 px-8 py-6">
      <div className="skeleton h-7 w-2/3" />
      <div className="skeleton h-36 w-full" />
    </div>
  );
}
