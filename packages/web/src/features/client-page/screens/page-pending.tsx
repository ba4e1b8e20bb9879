import { PostSkeletons } from '#features/client-page/components/skeletons.tsx';

/** What is painted before any script ran, and until it's known whose page this is: no words, since no language is known. */
export function PagePending() {
  return (
    <div aria-busy="true" className="mx-auto w-full max-w-2xl px-4">
      <div aria-hidden="true" className="flex h-16 items-center gap-3">
        <div className="size-9 animate-shimmer rounded-control bg-line" />
        <div className="h-4 w-32 animate-shimmer rounded-control bg-line" />
      </div>
      <div aria-hidden="true" className="my-5 h-7 w-44 animate-shimmer rounded-control bg-line" />
      <PostSkeletons />
    </div>
  );
}
