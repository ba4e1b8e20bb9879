const block = 'animate-shimmer rounded-control bg-line';

/** The shape of posts that are still on their way. */
export function PostSkeletons({ count = 3 }: { count?: number }) {
  return (
    <div aria-hidden="true" className="grid gap-3">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="grid gap-4 rounded-card border border-line bg-surface p-4">
          <div className="flex gap-3">
            <div className={`size-20 ${block}`} />
            <div className="grid flex-1 content-start gap-2">
              <div className={`h-4 w-40 ${block}`} />
              <div className={`h-4 w-full ${block}`} />
              <div className={`h-4 w-2/3 ${block}`} />
            </div>
          </div>
          <div className={`h-11 ${block}`} />
        </div>
      ))}
    </div>
  );
}

export function LineSkeletons({ count = 3 }: { count?: number }) {
  return (
    <div aria-hidden="true" className="grid gap-3">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={`h-16 ${block}`} />
      ))}
    </div>
  );
}
