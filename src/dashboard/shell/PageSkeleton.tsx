/** Placeholder rows of the real height, shown only if a page takes longer than 150 ms. */
export function PageSkeleton() {
  return (
    <main aria-busy="true" className="flex flex-1 flex-col bg-surface desk:border-line desk:border-l">
      <div className="h-11 border-line border-b" />
      <div className="flex flex-col gap-3 p-4">
        {['w-1/3', 'w-2/3', 'w-1/2', 'w-3/5', 'w-2/5'].map((width) => (
          <div key={width} className={`skeleton h-5 ${width}`} />
        ))}
      </div>
    </main>
  );
}
