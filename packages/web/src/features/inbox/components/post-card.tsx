import { networkName } from '@ruche/contracts/accounts';
import type { Conversation } from '@ruche/contracts/inbox';
import { Link } from '@tanstack/react-router';
import { ExternalLink, FileText, MessagesSquare } from 'lucide-react';
import { Picture } from '#components/picture.tsx';
import { paths } from '#config/paths.ts';
import { wholeText } from '#features/inbox/times.ts';
import { postCard as words } from '#features/inbox/words/conversation.ts';

/** Ours alone: pages of ours load no pictures from elsewhere. */
const ownPicture = (url: string | null) => (url?.startsWith('/') === true ? url : null);

const iconClass =
  'grid size-8 shrink-0 place-items-center rounded-control text-muted hover:bg-hover hover:text-ink touch:size-11';

/** The post that the conversation is below. */
export function PostCard({ conversation: { post, account } }: { conversation: Conversation }) {
  if (post === null) return null;
  const { text, thumbnailUrl, permalink, publishedAt, publicationId, postId } = post;
  const shown = text.trim() === '' ? words.noText : text;
  return (
    <aside
      aria-label={words.label}
      className="flex items-center gap-3 border-line border-b bg-sunken px-4 py-2 sm:px-5"
    >
      <Picture url={ownPicture(thumbnailUrl)} icon={FileText} className="size-10 bg-surface" />
      <div className="grid min-w-0 flex-1">
        {postId === null ? (
          <p className="truncate text-13">{shown}</p>
        ) : (
          <Link to={paths.post} params={{ postId }} className="truncate text-13 hover:text-honey-text">
            {shown}
          </Link>
        )}
        {publishedAt !== null && <p className="text-12 text-muted">{words.publishedOn(wholeText(publishedAt))}</p>}
      </div>
      {publicationId !== null && (
        <Link
          to={paths.socialFeed}
          search={{ view: 'all', publicationId }}
          aria-label={words.comments}
          title={words.comments}
          className={iconClass}
        >
          <MessagesSquare aria-hidden="true" className="size-4" />
        </Link>
      )}
      {permalink !== null && (
        <a
          href={permalink}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={words.open(networkName(account.platform))}
          title={words.open(networkName(account.platform))}
          className={iconClass}
        >
          <ExternalLink aria-hidden="true" className="size-4" />
        </a>
      )}
    </aside>
  );
}
