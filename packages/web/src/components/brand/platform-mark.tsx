import { type PlatformId, platformNames } from '@ruche/contracts/accounts';
import type { ReactNode } from 'react';

export const platforms = Object.entries(platformNames).map(([platform, name]) => ({
  platform: platform as PlatformId,
  name,
}));

/** Black marks need a rim to stay visible in the dark. */
const rimmed: ReadonlySet<PlatformId> = new Set(['twitter', 'tiktok']);

const marks: Record<PlatformId, { fill: string; glyph: ReactNode }> = {
  facebook: {
    fill: '#1666d6',
    glyph: (
      <path
        fill="#fff"
        d="M13.6 20v-6.3h2.2l.4-2.7h-2.6V9.4c0-.9.4-1.4 1.5-1.4h1.2V5.6c-3.1-.6-5.4.4-5.4 3.4v2H8.6v2.7h2.3V20z"
      />
    ),
  },
  instagram: {
    fill: '#c22f7a',
    glyph: (
      <g fill="none" stroke="#fff" strokeWidth="1.8">
        <rect x="6" y="6" width="12" height="12" rx="3.6" />
        <circle cx="12" cy="12" r="2.8" />
        <path strokeLinecap="round" d="M15.3 8.7h.01" />
      </g>
    ),
  },
  twitter: {
    fill: '#17181a',
    glyph: (
      <g fill="none" stroke="#fff" strokeWidth="1.7" strokeLinejoin="round">
        <path d="M6.4 6.4h2.8l8.4 11.2h-2.8z" />
        <path strokeLinecap="round" d="m17 6.4-4 4.6M6.8 17.6l4.3-4.9" />
      </g>
    ),
  },
  linkedin: {
    fill: '#0a5fb5',
    glyph: (
      <g fill="none" stroke="#fff" strokeWidth="2.3">
        <path d="M7.7 10.4v7.2M11.7 17.6v-7.2M11.7 14c0-4.6 5-4.5 5-.6v4.2" />
        <path strokeLinecap="round" d="M7.7 7h.01" />
      </g>
    ),
  },
  tiktok: {
    fill: '#121212',
    glyph: (
      <g fill="none" strokeWidth="2.2">
        <path stroke="#35d4d0" d="M12.2 5.2v9a2.8 2.8 0 1 1-2.8-2.8M12.2 5.2c.2 2.3 1.7 3.7 4 3.9" />
        <path stroke="#f4375f" d="M13.4 6.2v9a2.8 2.8 0 1 1-2.8-2.8M13.4 6.2c.2 2.3 1.7 3.7 4 3.9" />
        <path stroke="#fff" d="M12.8 5.7v9a2.8 2.8 0 1 1-2.8-2.8M12.8 5.7c.2 2.3 1.7 3.7 4 3.9" />
      </g>
    ),
  },
};

/** Decoration only: the platform's name stands beside it or in the picture's description. */
export function PlatformMark({ platform, className = 'size-5' }: { platform: PlatformId; className?: string }) {
  const { fill, glyph } = marks[platform];
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`shrink-0 ${className}`}>
      <rect
        x=".5"
        y=".5"
        width="23"
        height="23"
        rx="6.5"
        fill={fill}
        className={rimmed.has(platform) ? 'stroke-edge' : ''}
      />
      {glyph}
    </svg>
  );
}
