import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { cn } from '#lib/class-names.ts';

type PictureProps = {
  url: string | null;
  /** Stands there without an image, or where it can't be loaded. */
  icon: LucideIcon;
  className: string;
};

/** A small square with an image that says nothing the text beside it doesn't. */
export function Picture({ url, icon: Icon, className }: PictureProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  return (
    <span
      className={cn('grid shrink-0 place-items-center overflow-hidden rounded-control bg-sunken text-muted', className)}
    >
      {url === null || url === brokenUrl ? (
        <Icon aria-hidden="true" className="size-[40%] max-h-5 max-w-5" />
      ) : (
        <img
          src={url}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBrokenUrl(url)}
          className="size-full object-cover"
        />
      )}
    </span>
  );
}
