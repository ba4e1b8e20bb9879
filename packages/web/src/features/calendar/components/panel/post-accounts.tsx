import { networkName } from '@ruche/contracts/accounts';
import type { Post } from '@ruche/contracts/posts';
import { PlatformMark } from '#components/brand/platform-mark.tsx';
import { PostStatusBadge } from '#entities/posts/post-status-badge.tsx';
import { postAccounts as words } from '#features/calendar/words/panel.ts';

/** Where it goes, before it went anywhere. */
export function PostAccounts({ post: { publications } }: { post: Post }) {
  return (
    <section aria-label={words.label} className="grid gap-2">
      <h3 className="font-medium text-13">{words.label}</h3>
      {publications.length === 0 ? (
        <p className="text-13 text-muted">{words.empty}</p>
      ) : (
        <ul className="divide-y divide-line rounded-control border border-line">
          {publications.map(({ id, platform, accountName, status, isConnected }) => (
            <li key={id} className="flex items-center gap-2.5 px-3 py-2">
              <PlatformMark platform={platform} className="size-5" />
              <span className="grid min-w-0 flex-1">
                <span className="truncate text-13">{accountName ?? words.removed}</span>
                <span className="text-12 text-muted">
                  {networkName(platform)}
                  {!isConnected && words.disconnected}
                </span>
              </span>
              <PostStatusBadge status={status} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
