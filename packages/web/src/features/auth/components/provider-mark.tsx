import type { ReactNode } from 'react';
import type { ProviderId } from '#features/auth/api/get-sign-in-ways.ts';
import { providerMark as words } from '#features/auth/words/common.ts';

/** The arcs of a ring around the middle, each in its colour, and the bar that makes it a letter. */
const google = (
  <g fill="none" strokeWidth="3.6">
    <path stroke="#ea4335" d="M17.3 7.2A7.2 7.2 0 0 0 5.8 8.4" />
    <path stroke="#fbbc05" d="M5.8 8.4a7.2 7.2 0 0 0 0 7.2" />
    <path stroke="#34a853" d="M5.8 15.6a7.2 7.2 0 0 0 10.8 1.9" />
    <path stroke="#4285f4" d="M16.6 17.5a7.2 7.2 0 0 0 2.6-5.5H12" />
  </g>
);

const microsoft = (
  <>
    <path fill="#f25022" d="M3.5 3.5h8v8h-8z" />
    <path fill="#7fba00" d="M12.5 3.5h8v8h-8z" />
    <path fill="#00a4ef" d="M3.5 12.5h8v8h-8z" />
    <path fill="#ffb900" d="M12.5 12.5h8v8h-8z" />
  </>
);

const linkedin = (
  <>
    <rect x="3" y="3" width="18" height="18" rx="3" fill="#0a66c2" />
    <path
      fill="#fff"
      d="M6.4 10h2.5v7.6H6.4zM10.5 10h2.4v1.1c.5-.8 1.3-1.3 2.4-1.3 2 0 2.8 1.2 2.8 3.3v4.5h-2.5v-4.1c0-1-.3-1.6-1.2-1.6s-1.4.6-1.4 1.6v4.1h-2.5z"
    />
    <circle cx="7.65" cy="7.6" r="1.4" fill="#fff" />
  </>
);

export const providerLooks: Record<ProviderId, { name: string; mark: ReactNode }> = {
  google: { name: words.google, mark: google },
  azure: { name: words.microsoft, mark: microsoft },
  linkedin_oidc: { name: 'LinkedIn', mark: linkedin },
};

export function ProviderMark({ provider }: { provider: ProviderId }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-4">
      {providerLooks[provider].mark}
    </svg>
  );
}
