import type { Client } from '@ruche/contracts/clients';
import { useId } from 'react';
import { hexagonPath } from '#components/brand/hexagon.ts';
import { cn } from '#lib/class-names.ts';
import { usePrivatePicture } from '#lib/private-picture.ts';
import { inkOn } from './ink-on.ts';

const cell = hexagonPath(20, 22, 21, 0.14);

const letterwise = new Intl.Segmenter();

function firstLetter(word: string): string {
  const [first] = letterwise.segment(word);
  return first?.segment.toUpperCase() ?? '';
}

function initialsOf(name: string): string {
  const parts = name.split(/[\s'’-]+/).filter((word) => word !== '');
  // A year or an ampersand stands for nobody, unless there is nothing else.
  const lettered = parts.filter((word) => /^\p{L}/u.test(word));
  const words = lettered.length > 0 ? lettered : parts;
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters.map((word) => firstLetter(word ?? '')).join('');
}

type ClientLogoProps = {
  client: Pick<Client, 'name' | 'brandColor' | 'logoPath'>;
  className?: string | undefined;
};

/** A client's cell: its logo, or its initials on its own colour. The name stands beside it. */
export function ClientLogo({ client, className }: ClientLogoProps) {
  const { data: picture } = usePrivatePicture(client.logoPath);
  const clip = useId();
  const { brandColor } = client;
  return (
    <svg viewBox="0 0 40 44" aria-hidden="true" className={cn('h-11 w-10 shrink-0', className)}>
      {picture === undefined ? (
        <>
          <path d={cell} className={brandColor === null ? 'fill-honey-soft' : ''} fill={brandColor ?? undefined} />
          <text
            x="20"
            y="22.5"
            textAnchor="middle"
            dominantBaseline="central"
            fontSize="14"
            className={cn('heading', brandColor === null && 'fill-honey-text')}
            fill={brandColor === null ? undefined : inkOn(brandColor)}
          >
            {initialsOf(client.name)}
          </text>
        </>
      ) : (
        <>
          <clipPath id={clip}>
            <path d={cell} />
          </clipPath>
          <path d={cell} className="fill-surface" />
          <image
            href={picture}
            width="40"
            height="44"
            preserveAspectRatio="xMidYMid slice"
            clipPath={`url(#${clip})`}
          />
        </>
      )}
      <path d={cell} fill="none" className="stroke-line" />
    </svg>
  );
}
