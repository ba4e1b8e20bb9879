import type { SocialAccountStatus } from '@ruche/contracts/accounts';
import type { ReactNode } from 'react';
import { cn } from '#lib/class-names.ts';
import { healthLooks } from './account-health.ts';

const strokes = { fill: 'none', strokeWidth: 1.6, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

/** A shape for each, for those who do not tell red from green: a disc, a clock, a triangle, a half disc. */
const shapes: Record<SocialAccountStatus, ReactNode> = {
  healthy: (
    <>
      <circle cx="6" cy="6" r="5.5" fill="currentColor" />
      <path d="m3.7 6.2 1.6 1.6 3-3.3" className="stroke-surface" {...strokes} />
    </>
  ),
  expiring: (
    <>
      <circle cx="6" cy="6" r="5.5" fill="currentColor" />
      <path d="M6 3.2V6l1.9 1.4" className="stroke-[#1c1a17]" {...strokes} />
    </>
  ),
  needs_reconnect: (
    <>
      <path
        d="M6 .4a1 1 0 0 1 .9.5l4.9 9a1 1 0 0 1-.9 1.5H1.1a1 1 0 0 1-.9-1.5l4.9-9A1 1 0 0 1 6 .4z"
        fill="currentColor"
      />
      <path d="M6 4.3v2.8M6 9.2v.01" className="stroke-surface" {...strokes} />
    </>
  ),
  limited: (
    <>
      <circle cx="6" cy="6" r="4.7" className="fill-surface" stroke="currentColor" strokeWidth="1.6" />
      <path d="M6 1.3a4.7 4.7 0 0 1 0 9.4z" fill="currentColor" />
    </>
  ),
};

/** How an account is, by shape and colour. The word stands beside it or is said with it. */
export function HealthSign({ status, className }: { status: SocialAccountStatus; className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 12 12"
      aria-hidden="true"
      className={cn('size-3.5 shrink-0', healthLooks[status].text, className)}
    >
      {shapes[status]}
    </svg>
  );
}
