import type { PreviewAccount } from '#platforms/preview.ts';

/** The account's picture, or its first letter. Its name always stands beside it. */
export function PreviewAvatar({ account, className = '' }: { account: PreviewAccount; className?: string }) {
  const shape = `shrink-0 overflow-hidden object-cover ${className.includes('rounded') ? '' : 'rounded-full'} ${className}`;
  if (account.avatarUrl !== null) return <img src={account.avatarUrl} alt="" className={shape} />;
  return (
    <span
      aria-hidden="true"
      className={`grid place-items-center bg-linear-to-br from-[#c9a45c] to-[#8a6a2a] font-semibold text-[#fff] ${shape}`}
    >
      {Array.from(account.name.replace(/^@/, ''))[0]?.toUpperCase() ?? '?'}
    </span>
  );
}
