import { Link2 } from 'lucide-react';

/** In the place of the picture that a page gives for itself: only the network knows it. */
export function LinkPicture({ className = '' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`grid place-items-center bg-linear-to-br from-[#8883] to-[#8881] opacity-70 ${className}`}
    >
      <Link2 className="size-1/4 max-h-10 max-w-10" />
    </span>
  );
}
