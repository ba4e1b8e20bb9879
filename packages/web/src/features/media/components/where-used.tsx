import type { Media } from '@ruche/contracts/media';
import { PostSchema } from '@ruche/contracts/posts';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { PathLink } from '#components/path-link.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { postKeys } from '#entities/posts/post-keys.ts';
import { whereUsed as words } from '#features/media/words/common.ts';
import { api } from '#lib/api.ts';

const mostShown = 5;

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

function UsingPost({ postId }: { postId: string }) {
  const { data: post } = useQuery({
    queryKey: postKeys.one(postId),
    queryFn: ({ signal }) => api.request({ path: `/posts/${postId}`, answer: PostSchema, signal }),
  });
  if (post === undefined) return <Skeleton className="h-9" />;
  return (
    <PathLink
      href={paths.post.replace('$postId', postId)}
      className="flex min-h-9 items-center gap-2.5 rounded-small py-1.5 text-13 underline-offset-4 hover:underline"
    >
      <FileText aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <span className="min-w-0 flex-1 truncate">{post.content === '' ? words.noText : post.content}</span>
      <span className="shrink-0 text-muted">
        {post.scheduledFor === null ? words.draft : day.format(new Date(post.scheduledFor))}
      </span>
    </PathLink>
  );
}

/** The posts that use a file: deleting it from the library leaves them as they are. */
export function WhereUsed({ media: { usedBy } }: { media: Media }) {
  return (
    <section aria-label={words.label} className="grid grid-cols-1 gap-1.5">
      <h3 className="font-medium text-13">{words.title}</h3>
      {usedBy.length === 0 ? (
        <p className="text-13 text-muted">{words.empty}</p>
      ) : (
        <ul className="divide-y divide-line">
          {usedBy.slice(0, mostShown).map(({ postId }) => (
            <li key={postId}>
              <UsingPost postId={postId} />
            </li>
          ))}
          {usedBy.length > mostShown && (
            <li className="pt-1.5 text-13 text-muted">{words.more(usedBy.length - mostShown)}</li>
          )}
        </ul>
      )}
    </section>
  );
}
